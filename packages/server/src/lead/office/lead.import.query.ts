import { and, eq, inArray } from 'drizzle-orm'
import { canvassRecord } from '../../canvass/canvass.table.ts'
import { crmRecord } from '../../crm/crm.table.ts'
import { loan } from '../../loan/loan.table.ts'
import { materialOrder } from '../../material/material.table.ts'
import { measurementOrder } from '../../measurement/measurement.table.ts'
import { note } from '../../note/note.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quote/quote.table.ts'
import { leadSubmission } from '../lead.table.ts'

/** Those of these leads that have something of somebody's work on them: a note, a quote, a form, a measurement, an order, a record at a CRM or in a door-to-door app. */
export async function workedWith(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const worked = new Set<string>()
  for (const table of [note, quote, leadSubmission, measurementOrder, materialOrder, crmRecord, canvassRecord, loan]) {
    const found = await ctx.db
      .selectDistinct({ leadId: table.leadId })
      .from(table)
      .where(and(eq(table.companyId, ctx.company.id), inArray(table.leadId, [...ids])))
    for (const { leadId } of found) if (leadId) worked.add(leadId)
  }
  return worked
}
