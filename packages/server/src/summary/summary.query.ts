import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { measurementOrder } from '../measurement/measurement.table.ts'
import { note } from '../note/note.table.ts'
import type { Ctx } from '../platform/context.ts'

/** So many of each stand on a summary, the newest ones. */
const mostOfEach = 12

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
    .limit(mostOfEach)
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
    .limit(mostOfEach)
}
