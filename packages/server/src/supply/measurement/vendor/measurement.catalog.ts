import type { ReportDelivery, ReportProduct, VendorOffer } from '@gable/contract/measurement-order'
import { type OrderRules, type OrderRulesForm, usualOrderRules } from '@gable/contract/measurement-rule'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import { and, eq, sql } from 'drizzle-orm'
import { openConnection } from '../../../places/integration/integration.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { orderRulesChanged } from '../measurement.events.ts'
import { measurementCatalog, measurementRule } from '../measurement.table.ts'
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
type Catalog = typeof measurementCatalog.$inferSelect & { byCredits: boolean }

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

/** The company's rules for ordering. Version 1 means that they were never changed. */
export async function readOrderRules(ctx: Ctx): Promise<OrderRules> {
  const { whoOrders, approvalCents, approvalCredits, version } = measurementRule
  const [row] = await ctx.db
    .select({ whoOrders, approvalCents, approvalCredits, version })
    .from(measurementRule)
    .where(eq(measurementRule.companyId, ctx.company.id))
  return row ?? { ...usualOrderRules, version: 1 }
}

/** Updates the rules unless they changed since the given version. Orders waiting for approval continue to wait. */
export async function saveOrderRules(
  ctx: Ctx,
  { version, ...form }: OrderRulesForm & { version: number },
): Promise<{ ok: true; version: number } | { ok: false; reason: 'STALE_VERSION' }> {
  return ctx.transaction(async (tx) => {
    const companyId = tx.company.id
    const now = tx.clock.now()
    const next = { ...form, version: version + 1, updatedAt: now }
    const written =
      version === 1
        ? await tx.db
            .insert(measurementRule)
            .values({ companyId, ...next, createdAt: now })
            .onConflictDoNothing()
            .returning({ version: measurementRule.version })
        : await tx.db
            .update(measurementRule)
            // Incremented in the database, because the version that was read may be outdated.
            .set({ ...next, version: sql`${measurementRule.version} + 1` })
            .where(and(eq(measurementRule.companyId, companyId), eq(measurementRule.version, version)))
            .returning({ version: measurementRule.version })
    if (written.length === 0) return { ok: false, reason: 'STALE_VERSION' }
    await emit(tx, orderRulesChanged, { subjectId: companyId, data: form })
    return { ok: true, version: next.version }
  })
}

const isAdmin = (ctx: Pick<Ctx, 'actor'>) => viewer(ctx).role === 'companyAdmin'

export const mayOrderUnder = ({ whoOrders }: Pick<OrderRules, 'whoOrders'>, ctx: Pick<Ctx, 'actor'>): boolean =>
  isAdmin(ctx) || whoOrders === 'everyone'

/** Whether an admin must approve this person's order first. An unknown price counts as above every limit. */
export function needsApproval(
  ctx: Pick<Ctx, 'actor'>,
  { approvalCents, approvalCredits }: OrderRulesForm,
  { maxCents, credits }: Pick<ReportDelivery, 'maxCents'> & { credits: number | null },
): boolean {
  if (isAdmin(ctx)) return false
  if (credits !== null) return approvalCredits !== null && credits > approvalCredits
  return approvalCents !== null && (maxCents ?? Number.POSITIVE_INFINITY) > approvalCents
}
