import type { VendorOffer } from '@gable/contract/measurement-order'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import { and, eq } from 'drizzle-orm'
import { openConnection } from '../../integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { measurementCatalog } from '../measurement.table.ts'
import { asCompany } from './measurement.account.ts'

/** Products and prices that were read longer ago are read again. */
const freshMs = 15 * 60_000

export type Catalog = typeof measurementCatalog.$inferSelect

/** Every vendor of this installation, with what the company can order there now. */
export async function readOffers(ctx: Ctx): Promise<VendorOffer[]> {
  return Promise.all(ctx.providers.reportVendors.map(({ id }) => readOffer(ctx, id)))
}

async function readOffer(ctx: Ctx, vendor: ReportVendorId): Promise<VendorOffer> {
  const none = { vendor, accountState: null, products: [] }
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  if (!opened) return { ...none, state: 'notConnected' }
  if (opened.state === 'failed') return { ...none, state: 'failed' }
  const catalog = await catalogOf(ctx, vendor)
  if (catalog === 'NOT_CONNECTED') return { ...none, state: 'failed' }
  if (catalog === 'AWAY') return { ...none, state: 'unreachable' }
  return { ...none, state: 'connected', accountState: catalog.accountState, products: catalog.products }
}

/** What a vendor offers to the company, as it was read lately, else as it is now. */
export async function catalogOf(ctx: Ctx, vendor: ReportVendorId): Promise<Catalog | 'NOT_CONNECTED' | 'AWAY'> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  if (opened?.state !== 'connected') return 'NOT_CONNECTED'
  const ofVendor = and(eq(measurementCatalog.companyId, ctx.company.id), eq(measurementCatalog.vendor, vendor))
  const [known] = await ctx.db.select().from(measurementCatalog).where(ofVendor)
  const isSameAccount = known?.connectedAt.getTime() === opened.updatedAt.getTime()
  const now = ctx.clock.now()
  if (known && isSameAccount && now.getTime() - known.readAt.getTime() < freshMs) return known
  const account = await asCompany(ctx, vendor, (port, access) => port.account(access))
  const products = account.ok ? await asCompany(ctx, vendor, (port, access) => port.products(access)) : account
  if (!account.ok || !products.ok) {
    const failed = account.ok ? products : account
    if (!failed.ok && failed.reason === 'NOT_CONNECTED') return 'NOT_CONNECTED'
    return known && isSameAccount ? known : 'AWAY'
  }
  const read = {
    products: products.value,
    accountState: account.value.state,
    connectedAt: opened.updatedAt,
    readAt: now,
  }
  const [kept] = await ctx.db
    .insert(measurementCatalog)
    .values({ companyId: ctx.company.id, vendor, ...read })
    .onConflictDoUpdate({ target: [measurementCatalog.companyId, measurementCatalog.vendor], set: read })
    .returning()
  return kept!
}
