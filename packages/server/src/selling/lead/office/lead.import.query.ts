import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'

/** Returns which of these leads somebody has worked with. */
export async function workedWith(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const worked = new Set<string>()
  for (const table of ctx.slices.flatMap(({ leadWork }) => leadWork ?? [])) {
    const found = await ctx.db
      .selectDistinct({ leadId: table.leadId })
      .from(table)
      .where(and(eq(table.companyId, ctx.company.id), inArray(table.leadId, [...ids])))
    for (const { leadId } of found) if (typeof leadId === 'string') worked.add(leadId)
  }
  return worked
}
