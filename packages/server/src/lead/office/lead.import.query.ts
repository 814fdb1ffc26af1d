import { and, eq, inArray } from 'drizzle-orm'
import { canvassRecord } from '../../canvass/canvass.table.ts'
import { crmFile, crmRecord } from '../../crm/crm.table.ts'
import { emailSubscription } from '../../email/email.table.ts'
import { loan } from '../../loan/loan.table.ts'
import { materialOrder } from '../../material/material.table.ts'
import { measurementOrder } from '../../measurement/measurement.table.ts'
import { message } from '../../message/message.table.ts'
import { note } from '../../note/note.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quote/quote.table.ts'
import { reminder, reminderStop } from '../../reminder/reminder.table.ts'
import { task } from '../../task/task.table.ts'
import { textMessage } from '../../text-message/text-message.table.ts'
import { leadShare } from '../lead.share.table.ts'
import { leadSubmission } from '../lead.table.ts'

/** What refers to a lead once somebody has worked with it. A new table that refers to leads belongs here, unless a file fills it, too. */
const work = [
  ...[note, quote, leadSubmission, measurementOrder, materialOrder, crmRecord, crmFile, canvassRecord],
  ...[task, leadShare, loan, message, textMessage, reminder, reminderStop, emailSubscription],
]

/** Those of these leads that somebody has worked with. */
export async function workedWith(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const worked = new Set<string>()
  for (const table of work) {
    const found = await ctx.db
      .selectDistinct({ leadId: table.leadId })
      .from(table)
      .where(and(eq(table.companyId, ctx.company.id), inArray(table.leadId, [...ids])))
    for (const { leadId } of found) if (leadId) worked.add(leadId)
  }
  return worked
}
