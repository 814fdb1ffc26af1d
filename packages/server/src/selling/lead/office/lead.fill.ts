import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadUpdated } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { type Contact, sendersOf } from '../visit/lead.submission.ts'

export type Filled = Record<string, string>

/** The fields that a contact can fill in if a lead lacks them. */
const filled = ['email', 'phone'] as const

/** The fields that a lead lacks and a contact has. They turn an "Address Only" record into a lead. */
export function lackedBy(known: StoredLead, contact: Contact): Filled {
  const after: Filled = {}
  const isNamed = known.firstName !== '' || known.lastName !== ''
  if (!isNamed && contact.firstName) after.firstName = contact.firstName
  if (!isNamed && contact.lastName) after.lastName = contact.lastName
  for (const name of filled) if (known[name] === '' && contact[name] !== '') after[name] = contact[name]
  // A record with a contact is a lead.
  if (known.kind === 'addressOnly' && Object.keys(after).length > 0) after.kind = 'rqp'
  return after
}

/** A lead's current values of the given fields. */
export const namedIn = (known: StoredLead, fields: Filled): Filled =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, String(known[name as keyof StoredLead])]))

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
