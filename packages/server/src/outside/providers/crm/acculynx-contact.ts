import type { CrmRecord } from '../../../platform/ports/crm.ts'
import { type AccuLynxContact, contacts, contactTypes, emails, listOf, made, phones } from './acculynx-answer.ts'
import type { CrmAsk } from './talk.ts'

/** AccuLynx contacts. They can be searched only by name, so email and phone are compared here. */

type Fields = CrmRecord['fields']

/** Maximum number of contacts with the same name to compare. */
const comparedAtMost = 6
const searchedPages = 4

const phoneTypes = { mobilePhone: 'Mobile', homePhone: 'Home', workPhone: 'Work' } as const

/** Returns ten digits, the format AccuLynx accepts; undefined for any other number. */
export const tenDigits = (text: string): string | undefined => /^1?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1]

interface Reached {
  id: string
  emails: string[]
  phones: string[]
}

/** Returns contacts with this email or, if there are none, with this phone number. */
export async function contactsOf(
  ask: CrmAsk,
  { email, phone, fields }: { email: string; phone: string; fields: Fields },
): Promise<Reached[]> {
  const reached: Reached[] = []
  for (const each of (await sameName(ask, fields)).slice(0, comparedAtMost)) reached.push(await reachedBy(ask, each))
  const byEmail = reached.filter((each) => email !== '' && each.emails.includes(email.toLowerCase()))
  const number = tenDigits(phone)
  return byEmail.length > 0 ? byEmail : reached.filter((each) => number !== undefined && each.phones.includes(number))
}

/** Returns contacts with this last name: those with the same first name first, then newest first. */
async function sameName(ask: CrmAsk, fields: Fields): Promise<AccuLynxContact[]> {
  const { firstName = '', lastName = '', companyName = '' } = namesOf(fields)
  const period = { startDate: '2000-01-01T00:00:00Z', endDate: '2100-01-01T00:00:00Z' }
  const sort = { sortColumn: 'CreatedDate', sortDirection: 'Descending' }
  const body = { searchTerm: lastName || firstName || companyName, ...period, sort }
  const found = await listOf(
    (query) => {
      // This endpoint counts pages, not records.
      const page = Number(query.get('pageStartIndex')) / Number(query.get('pageSize'))
      const paging = new URLSearchParams({ pageSize: query.get('pageSize')!, pageStartIndex: String(page) })
      return ask.send('POST', `/contacts/search?${paging}`, { body, schema: contacts })
    },
    { maxPages: searchedPages },
  )
  const isSame = (each: AccuLynxContact) => (each.firstName ?? '').toLowerCase() === firstName.toLowerCase()
  return [...found.filter(isSame), ...found.filter((each) => !isSame(each))]
}

/**
 * Returns a contact's email addresses and phone numbers, from the list or, if it has only links, by separate requests.
 */
async function reachedBy(ask: CrmAsk, { id, phoneNumbers, emailAddresses }: AccuLynxContact): Promise<Reached> {
  const path = `/contacts/${encodeURIComponent(id)}`
  const says = emailAddresses?.every(({ address }) => address) && phoneNumbers?.every(({ number }) => number)
  const theirs = says ? { items: emailAddresses } : await ask.getIfThere(`${path}/email-addresses`, emails)
  const numbers = says ? { items: phoneNumbers } : await ask.getIfThere(`${path}/phone-numbers`, phones)
  return {
    id,
    emails: (theirs?.items ?? []).flatMap(({ address }) => (address ? [address.toLowerCase()] : [])),
    phones: (numbers?.items ?? []).flatMap(({ number }) => tenDigits(number ?? '') ?? []),
  }
}

/**
 * Creates a contact.
 * @returns its id.
 */
export async function createContact(ask: CrmAsk, fields: Fields): Promise<string> {
  const { items: types } = await ask.get('/contacts/contact-types?pageSize=25&pageStartIndex=0', contactTypes)
  const type = types.find(({ isDefault }) => isDefault) ?? types[0]
  if (!type) ask.refuse('CRM_REFUSED', { request: 'POST /contacts', answer: 'The account has no contact type.' })
  const numbers = numbersOf(fields)
  const body = {
    contactTypeIds: [type.id],
    ...namesOf(fields),
    ...(numbers.length > 0 && {
      phoneNumbers: numbers.map((each, index) => ({ ...each, primary: index === 0 })),
    }),
    ...(fields.email && { emailAddresses: [{ address: fields.email, type: 'Personal', primary: true }] }),
  }
  return (await ask.send('POST', '/contacts', { body, schema: made })).id
}

/** Adds missing email addresses and phone numbers to a contact without changing existing ones. */
export async function addToContact(ask: CrmAsk, id: string, fields: Fields): Promise<void> {
  const numbers = numbersOf(fields)
  if (!fields.email && numbers.length === 0) return
  const known = await reachedBy(ask, { id })
  const path = `/contacts/${encodeURIComponent(id)}`
  if (fields.email && !known.emails.includes(fields.email.toLowerCase())) {
    await ask.send('POST', `${path}/email-addresses`, { body: { address: fields.email, type: 'Personal' } })
  }
  for (const each of numbers) {
    if (!known.phones.includes(each.number)) await ask.send('POST', `${path}/phone-numbers`, { body: each })
  }
}

/** Returns a contact's names, falling back to its email or phone number. */
function namesOf({ firstName, lastName, companyName, email, mobilePhone }: Fields) {
  const names = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(companyName && { companyName }),
  }
  return Object.keys(names).length > 0 ? names : { lastName: (email || mobilePhone || 'Homeowner').slice(0, 50) }
}

/** Returns a record's phone numbers, without duplicates. */
function numbersOf(fields: Fields) {
  const found = Object.entries(phoneTypes).flatMap(([name, type]) => {
    const number = tenDigits(fields[name] ?? '')
    return number ? [{ number, type }] : []
  })
  return found.filter(({ number }, index) => found.findIndex((other) => other.number === number) === index)
}
