import type { ReportProduct, VendorOffer } from '@gable/contract/measurement-order'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import { and, eq } from 'drizzle-orm'
import { openConnection } from '../../../places/integration/integration.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { measurementCatalog } from '../measurement.table.ts'
import { asPayer, operatorAccount } from './measurement.account.ts'
import { creditsOf } from './measurement.order-state.ts'

/** Products and prices older than this are read again. */
const freshMs = 15 * 60_000

/** The connection time of the operator's account, which distinguishes its catalog from one of a company's account. */
const ofOperator = new Date(0)

/**
 * The available products, and whether they are ordered with the operator's account; then each delivery has a price in
 * credits.
 */
export type Catalog = typeof measurementCatalog.$inferSelect & { byCredits: boolean }

/** Every vendor of this installation, with the products that the company can order now. */
export async function readOffers(ctx: Ctx): Promise<VendorOffer[]> {
  return Promise.all(ctx.providers.reportVendors.map(({ id }) => readOffer(ctx, id)))
}

async function readOffer(ctx: Ctx, vendor: ReportVendorId): Promise<VendorOffer> {
  const none = { vendor, accountState: null, products: [] }
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  if (!opened && !operatorAccount(ctx, vendor)) return { ...none, state: 'notConnected' }
  if (opened?.state === 'failed') return { ...none, state: 'failed' }
  const catalog = await catalogOf(ctx, vendor)
  if (catalog === 'NOT_CONNECTED') return { ...none, state: opened ? 'failed' : 'unreachable' }
  if (catalog === 'AWAY') return { ...none, state: 'unreachable' }
  const products = catalog.byCredits ? inCredits(ctx, catalog.products) : catalog.products
  return { ...none, state: 'connected', accountState: catalog.accountState, products }
}

/** Shows prices in credits: the operator's cost is not shown to the company. */
function inCredits({ config }: Ctx, products: readonly ReportProduct[]): ReportProduct[] {
  return products.map((product) => ({
    ...product,
    deliveries: product.deliveries.map((delivery) => ({
      ...delivery,
      minCents: null,
      maxCents: null,
      credits: creditsOf(delivery, config.REPORT_CREDIT_CENTS),
    })),
  }))
}

/** A vendor's offers to the company, from a recent cache or else read now. */
export async function catalogOf(ctx: Ctx, vendor: ReportVendorId): Promise<Catalog | 'NOT_CONNECTED' | 'AWAY'> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  const byCredits = !opened && operatorAccount(ctx, vendor) !== undefined
  if (!byCredits && opened?.state !== 'connected') return 'NOT_CONNECTED'
  const connectedAt = opened?.updatedAt ?? ofOperator
  const payer = { vendor, credits: byCredits ? 1 : null }
  const ofVendor = and(eq(measurementCatalog.companyId, ctx.company.id), eq(measurementCatalog.vendor, vendor))
  const [known] = await ctx.db.select().from(measurementCatalog).where(ofVendor)
  const isSameAccount = known?.connectedAt.getTime() === connectedAt.getTime()
  const now = ctx.clock.now()
  if (known && isSameAccount && now.getTime() - known.readAt.getTime() < freshMs) return { ...known, byCredits }
  const account = await asPayer(ctx, payer, (port, access) => port.account(access))
  const products = account.ok ? await asPayer(ctx, payer, (port, access) => port.products(access)) : account
  if (!account.ok || !products.ok) {
    const failed = account.ok ? products : account
    if (!failed.ok && failed.reason === 'NOT_CONNECTED') return 'NOT_CONNECTED'
    return known && isSameAccount ? { ...known, byCredits } : 'AWAY'
  }
  const read = {
    products: products.value,
    accountState: account.value.state,
    connectedAt,
    readAt: now,
  }
  const [stored] = await ctx.db
    .insert(measurementCatalog)
    .values({ companyId: ctx.company.id, vendor, ...read })
    .onConflictDoUpdate({ target: [measurementCatalog.companyId, measurementCatalog.vendor], set: read })
    .returning()
  return { ...stored!, byCredits }
}
