import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { proposal } from '../../contracts/proposal/proposal.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { note } from '../../selling/note/note.table.ts'
import { measurementOrder } from '../measurement/measurement.table.ts'

/** The maximum number of each on a summary; the newest ones are shown. */
const maxPerKind = 12

/** The notes on a lead that are marked for its summary, the newest first. */
export async function notesOfSummary(ctx: Ctx, leadId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: note.id })
    .from(note)
    .where(
      and(
        eq(note.companyId, ctx.company.id),
        eq(note.leadId, leadId),
        eq(note.inSummary, true),
        isNull(note.deletedAt),
      ),
    )
    .orderBy(desc(note.id))
    .limit(maxPerKind)
  return rows.map(({ id }) => id)
}

/** Our own measurements of a lead, the newest first. */
export async function measurementsOf(ctx: Ctx, leadId: string) {
  const { id, createdAt, status } = measurementOrder
  const areaSqft = sql`${measurementOrder.areaSqft}`.mapWith(measurementOrder.areaSqft)
  const facets = sql`${measurementOrder.facets}`.mapWith(measurementOrder.facets)
  return ctx.db
    .select({ id, createdAt, status, areaSqft, facets })
    .from(measurementOrder)
    .where(
      and(
        eq(measurementOrder.companyId, ctx.company.id),
        eq(measurementOrder.leadId, leadId),
        eq(measurementOrder.provider, 'gable'),
      ),
    )
    .orderBy(desc(measurementOrder.id))
    .limit(maxPerKind)
}

/** The proposals of a lead that the customer can read or has signed, the newest first. */
export async function proposalsOf(ctx: Ctx, leadId: string) {
  const { id, name, state, totalCents, currency, expiresAt } = proposal
  const now = ctx.clock.now().toISOString()
  return ctx.db
    .select({ id, name, state, totalCents, currency, sentAt: sql<Date>`${proposal.sentAt}`.mapWith(proposal.sentAt) })
    .from(proposal)
    .where(
      and(
        eq(proposal.companyId, ctx.company.id),
        eq(proposal.leadId, leadId),
        isNull(proposal.deletedAt),
        inArray(state, ['Sent', 'Viewed', 'Signed']),
        sql`(${state} = 'Signed' or ${expiresAt} > ${now}::timestamptz)`,
      ),
    )
    .orderBy(desc(proposal.sentAt), desc(id))
    .limit(maxPerKind)
}
