import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadUpdated } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead } from '../lead.table.ts'
import { type Contact, sendersOf } from '../visit/lead.submission.ts'
import { lackedBy, namedIn } from './lead.lack.ts'

/**
 * Fills in values that a lead lacks and another system has. Changes no existing value and no deleted lead. Runs in the
 * caller's transaction.
 */
export async function fillLead(tx: Ctx, leadId: string, contact: Contact): Promise<void> {
  const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
  const [known] = await tx.db.select().from(lead).where(mine).for('update')
  if (!known || known.status === 'Deleted') return
  const after = lackedBy(known, contact)
  if (Object.keys(after).length === 0) return
  const forms = (await sendersOf(tx, [leadId])).get(leadId)
  await writeNext(tx, lead, known, { ...after, searchText: searchTextOf({ ...known, ...after }, forms) })
  await emit(tx, leadUpdated, { subjectId: leadId, data: { before: namedIn(known, after), after } })
}
