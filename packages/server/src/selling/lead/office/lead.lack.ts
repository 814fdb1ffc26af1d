import type { StoredLead } from '../lead.table.ts'
import type { Contact } from '../visit/lead.submission.ts'

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
