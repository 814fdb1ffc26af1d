import type { StoredLead } from '../lead.table.ts'
import type { Contact } from '../visit/lead.submission.ts'

export type Filled = Record<string, string>

/** What a contact can fill in a lead that lacks it. */
const filled = ['email', 'phone'] as const

/** The fields that a lead lacks and a contact has; an address alone becomes a lead by them. */
export function lackedBy(known: StoredLead, contact: Contact): Filled {
  const after: Filled = {}
  const isNamed = known.firstName !== '' || known.lastName !== ''
  if (!isNamed && contact.firstName) after.firstName = contact.firstName
  if (!isNamed && contact.lastName) after.lastName = contact.lastName
  for (const name of filled) if (known[name] === '' && contact[name] !== '') after[name] = contact[name]
  // With a contact it is a lead.
  if (known.kind === 'addressOnly' && Object.keys(after).length > 0) after.kind = 'rqp'
  return after
}

/** What a lead says of the fields that are named here. */
export const namedIn = (known: StoredLead, fields: Filled): Filled =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, String(known[name as keyof StoredLead])]))
