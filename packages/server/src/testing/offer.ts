import type { Branding } from '@gable/contract/branding'
import { uuidv7 } from 'uuidv7'
import { marketArea, marketProduct } from '../market/market.table.ts'
import { product } from '../product/product.table.ts'
import { quoteSettings } from '../quote/quote.table.ts'
import { subscription } from '../subscription/subscription.table.ts'
import { widget } from '../widget/widget.table.ts'
import type { TestCompany } from './company.ts'

export interface TestOffer {
  widgetId: string
  productId: string
}

/** What a company needs to quote: subscription, widget, service area, settings and one product at $550.00 a square. */
export async function makeOffer(
  { tenant, marketId, deps }: TestCompany,
  {
    state,
    domains = ['localhost'],
    branding = {},
    settings = {},
  }: {
    state: string
    domains?: string[]
    branding?: Partial<Branding>
    settings?: Partial<typeof quoteSettings.$inferInsert>
  },
): Promise<TestOffer> {
  const { db } = deps.database
  const companyId = tenant.id
  const stamps = { createdAt: deps.clock.now(), updatedAt: deps.clock.now() }
  const widgetId = `w-${uuidv7()}`
  const productId = uuidv7()
  await db.insert(subscription).values({
    ...stamps,
    companyId,
    type: 'RQP_PRO',
    country: tenant.country,
    period: 'monthly',
    status: 'Active',
    startsAt: stamps.createdAt,
  })
  await db.insert(widget).values({ ...stamps, companyId, publicId: widgetId, domains, branding })
  await db.insert(quoteSettings).values({ ...stamps, companyId, ...settings })
  await db.insert(marketArea).values({ companyId, marketId, kind: 'state', value: state })
  await db.insert(product).values({
    ...stamps,
    companyId,
    id: productId,
    name: 'Architectural',
    type: 'Asphalt shingle',
    priceKind: 'perSquare',
    priceCents: 55_000,
    displayOrder: 1,
  })
  await db.insert(marketProduct).values({ companyId, marketId, productId })
  return { widgetId, productId }
}
