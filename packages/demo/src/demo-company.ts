import { addUser } from '@gable/server/account/identity/identity.service'
import type { App } from '@gable/server/app'
import { photoPurpose } from '@gable/server/catalog/product/product.service'
import { productPhoto } from '@gable/server/catalog/product/product.table'
import type { Db } from '@gable/server/platform/db/client'
import { addFile } from '@gable/server/platform/files/file-rows'
import { addCompany, addOffer } from './company-with-offer.ts'
import { demoPassword, demoUsers } from './demo-accounts.ts'
import { addDemoBranding } from './demo-branding.ts'
import { demoCards } from './demo-cards.ts'
import { addDemoEmailDesign } from './demo-email-design.ts'
import type { DemoFiles } from './demo-files.ts'
import { addDemoFinancing } from './demo-financing.ts'
import { addDemoMarkets } from './demo-markets.ts'
import { demoSettings } from './demo-settings.ts'
import { addDemoSnippets } from './demo-snippets.ts'
import { addDemoSteps } from './demo-steps.ts'
import { addDemoTeam } from './demo-team.ts'
import { addDemoThankYou } from './demo-thank-you.ts'
import { addDemoViews } from './demo-views.ts'
import { demoTown } from './town/town.ts'

export const demoWidgetId = 'summit-peak-demo'

/**
 * Adds a roofing company in the demo town: users, widget, market, products, photos, snippets. `db` is a transaction.
 */
export async function addDemoCompany({ deps }: App, db: Db, files: DemoFiles): Promise<void> {
  const { clock } = deps
  const now = clock.now()
  const place = await addCompany(db, now, {
    facts: {
      id: files.companyId,
      name: 'Summit Peak Roofing',
      email: 'office@summitpeak.example',
      phone: '2085550142',
      website: 'https://summitpeak.example',
      street: '18 Main Street',
      city: demoTown.city,
      state: demoTown.state,
      postalCode: demoTown.postalCode,
      mailingAddress: `18 Main Street, ${demoTown.city}, ${demoTown.state} ${demoTown.postalCode}`,
      timeZone: 'America/Boise',
      grants: ['customBranding', 'weatherReports', 'eSignature'],
    },
    market: { name: demoTown.market, aprBps: 999, months: 120 },
  })
  const { companyId } = place
  let adminId = ''
  for (const { role, ...person } of demoUsers) {
    const id = await addUser(db, clock, {
      ...person,
      role,
      companyId: role === 'superAdmin' ? null : companyId,
      password: demoPassword,
      ...(role === 'salesRep' ? { publicLinkName: 'sam-whitlock' } : {}),
    })
    if (role === 'companyAdmin') adminId = id
  }
  await addDemoTeam(db, clock, { companyId, adminId, files })
  await addDemoFinancing(db, now, companyId, files.lenderLogo)
  await addDemoEmailDesign(db, now, companyId)
  await addDemoSnippets(db, now, companyId)
  await addDemoViews(db, now, { companyId, adminId })
  const productIds = await addOffer(db, now, place, {
    state: demoTown.state,
    widget: { publicId: demoWidgetId, domains: ['localhost'], imagery: 'demo', seenAt: now, seenHost: 'localhost' },
    products: demoCards.map(({ photo: _, ...card }) => card),
    settings: demoSettings,
  })
  const { firstName, lastName } = demoUsers.find(({ role }) => role === 'companyAdmin')!
  await addDemoBranding(db, now, { companyId, admin: { id: adminId, name: `${firstName} ${lastName}` } })
  await addDemoThankYou(db, now, companyId, files.thankYou)
  await addDemoSteps(db, now, { companyId, timeZone: 'America/Boise' })
  await addDemoMarkets(db, now, { companyId, productIds, cards: demoCards })
  for (const [index, { name }] of demoCards.entries()) {
    const stored = files.photos[index]!
    await addFile(db, stored, { purpose: photoPurpose, uploadedBy: null, attachedAt: now, createdAt: now })
    await db
      .insert(productPhoto)
      .values({ companyId, productId: productIds[index]!, position: 1, fileId: stored.id, alt: name })
  }
}
