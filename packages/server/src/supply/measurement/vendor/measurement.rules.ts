import type { ReportDelivery } from '@gable/contract/measurement-order'
import { type OrderRules, type OrderRulesForm, usualOrderRules } from '@gable/contract/measurement-rule'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { orderRulesChanged } from '../measurement.events.ts'
import { measurementRule } from '../measurement.table.ts'

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
