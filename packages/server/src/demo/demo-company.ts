import type { App } from '../app.ts'
import { company } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { addUser } from '../identity/identity.service.ts'
import { market, marketArea, marketProduct } from '../market/market.table.ts'
import { addFile } from '../platform/files/file-rows.ts'
import { photoPurpose } from '../product/product.service.ts'
import { product, productPhoto } from '../product/product.table.ts'
import { quoteSettings } from '../quote/quote.table.ts'
import { subscription } from '../subscription/subscription.table.ts'
import { widget } from '../widget/widget.table.ts'
import { demoCards } from './demo-cards.ts'
import type { DemoFiles } from './demo-files.ts'
import { demoTown } from './town/town.ts'

/** The demo's sign-ins. The same password for each: it is printed anyway. */
export const demoPassword = 'Slate-and-Cedar-7'
export const demoUsers = [
  { role: 'superAdmin', email: 'platform@gable.example', firstName: 'Pat', lastName: 'Ingram' },
  { role: 'companyAdmin', email: 'admin@summitpeak.example', firstName: 'Alma', lastName: 'Reyes' },
  { role: 'salesRep', email: 'rep@summitpeak.example', firstName: 'Sam', lastName: 'Whitlock' },
  { role: 'productionRep', email: 'production@summitpeak.example', firstName: 'Priya', lastName: 'Nolan' },
] as const

export const demoWidgetId = 'summit-peak-demo'

/** A roofing company of the demo town: users, widget, market, products, photos. `db` is a transaction. */
export async function addDemoCompany({ deps, auth }: App, db: Db, files: DemoFiles): Promise<void> {
  const { clock } = deps
  const now = clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  const companyId = files.companyId
  await db.insert(company).values({
    ...stamps,
    id: companyId,
    name: 'Summit Peak Roofing',
    email: 'office@summitpeak.example',
    phone: '2085550142',
    website: 'https://summitpeak.example',
    mailingAddress: `18 Main Street, ${demoTown.city}, ${demoTown.state} ${demoTown.postalCode}`,
    country: 'UnitedStates',
    currency: 'USD',
    timeZone: 'America/Boise',
  })
  await db.insert(subscription).values({
    ...stamps,
    companyId,
    type: 'RQP_PRO',
    country: 'UnitedStates',
    period: 'monthly',
    status: 'Active',
    startsAt: now,
  })
  await db
    .insert(widget)
    .values({ ...stamps, companyId, publicId: demoWidgetId, domains: ['localhost'], imagery: 'demo' })
  await db.insert(quoteSettings).values({ ...stamps, companyId })
  for (const { role, ...person } of demoUsers) {
    await addUser(db, clock, auth, {
      ...person,
      role,
      companyId: role === 'superAdmin' ? null : companyId,
      password: demoPassword,
      ...(role === 'salesRep' ? { publicLinkName: 'sam-whitlock' } : {}),
    })
  }
  const marketId = await addMarket()
  for (const [index, { photo: _photo, ...card }] of demoCards.entries()) {
    const [row] = await db
      .insert(product)
      .values({ ...stamps, companyId, ...card, displayOrder: index + 1 })
      .returning({ id: product.id })
    const productId = row!.id
    await db.insert(marketProduct).values({ companyId, marketId, productId })
    const kept = files.photos[index]!
    await addFile(db, kept, { purpose: photoPurpose, uploadedBy: null, attachedAt: now, createdAt: now })
    await db.insert(productPhoto).values({ companyId, productId, position: 1, fileId: kept.id, alt: card.name })
  }

  async function addMarket(): Promise<string> {
    const [row] = await db
      .insert(market)
      .values({ ...stamps, companyId, name: demoTown.market, financingType: 'Basic', aprBps: 999, months: 120 })
      .returning({ id: market.id })
    await db.insert(marketArea).values({ companyId, marketId: row!.id, kind: 'state', value: demoTown.state })
    return row!.id
  }
}
