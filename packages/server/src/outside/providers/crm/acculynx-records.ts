import { z } from 'zod'
import type { CrmFile, CrmRecord } from '../../../platform/ports/crm.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import { type CrmAsk, filePart, ifItCan } from './talk.ts'

/** Page size for lists; every AccuLynx list supports it. */
const perPage = 25

/**
 * Reads a list page by page. Some lists count records and some count pages, and either parameter may be ignored, so
 * reading ends with the first page that has nothing new.
 */
export async function listOf<Item extends { id: string | number }>(
  ask: (query: URLSearchParams) => Promise<{ items: Item[] }>,
  { maxPages, until, query = {} }: ListQuestion<Item>,
): Promise<Item[]> {
  const found = new Map<string | number, Item>()
  for (let page = 0; page < maxPages; page += 1) {
    const start = String(page * perPage)
    const paging = { pageSize: String(perPage), recordStartIndex: start, pageStartIndex: start }
    const { items } = await ask(new URLSearchParams({ ...query, ...paging }))
    const fresh = items.filter(({ id }) => !found.has(id))
    for (const item of fresh) found.set(item.id, item)
    if (fresh.length === 0 || items.length < perPage || until?.(fresh)) break
  }
  return [...found.values()]
}

interface ListQuestion<Item> {
  maxPages: number
  query?: Record<string, string>
  /** Whether to stop after this page. */
  until?: (fresh: Item[]) => boolean
}

/** The parts of AccuLynx's answers that are used. */

const guid = vendorId(60)
const items = <Item extends z.ZodType>(item: Item, max: number) => z.object({ items: vendorList(item, max) })

export const made = z.object({ id: guid })

export const companySettings = z.object({ name: vendorText(200).nullish() })

const named = z.object({ id: guid, name: vendorText(120) })
export const leadSources = items(named.extend({ children: vendorList(named, 200).nullish() }), 200)
export const workTypes = items(z.object({ id: z.number().int(), name: vendorText(120) }), 200)
const contactTypes = items(named.extend({ isDefault: z.boolean().nullish() }), 200)

/** Some answers have only links to a contact's phone numbers and email addresses. */
const phone = z.object({ number: vendorText(60).nullish() })
const email = z.object({ address: vendorText(300).nullish() })
const phones = items(phone, 100)
const emails = items(email, 100)

const contact = z.object({
  id: guid,
  firstName: vendorText(200).nullish(),
  lastName: vendorText(200).nullish(),
  phoneNumbers: vendorList(phone, 100).nullish(),
  emailAddresses: vendorList(email, 100).nullish(),
})
type AccuLynxContact = z.infer<typeof contact>
const contacts = items(contact, 200)

const job = z.object({
  id: guid,
  contacts: vendorList(z.object({ isPrimary: z.boolean().nullish(), contact: made.nullish() }), 100).nullish(),
  locationAddress: z.object({ street1: vendorText(300).nullish(), zipCode: vendorText(60).nullish() }).nullish(),
  currentMilestone: vendorText(60).nullish(),
  /** Set on an unassigned lead marked as dead. */
  leadDeadReason: vendorText(1_000).nullish(),
  modifiedDate: vendorText(60).nullish(),
})
export type AccuLynxJob = z.infer<typeof job>
export const jobs = items(job, 200)

const jobIds = items(made, 200)
const references = vendorList(z.object({ jobId: guid, source: vendorText(60), projectId: vendorText(120) }), 200)
const folders = items(z.object({ documentFolderId: guid, name: vendorText(200) }), 200)

/** AccuLynx contacts. They can be searched only by name, so email and phone are compared here. */

type Fields = CrmRecord['fields']

/** Maximum number of contacts with the same name to compare. */
const comparedAtMost = 6
const searchedPages = 4

const phoneTypes = { mobilePhone: 'Mobile', homePhone: 'Home', workPhone: 'Work' } as const

/** Returns ten digits, the format AccuLynx accepts; undefined for any other number. */
const tenDigits = (text: string): string | undefined => /^1?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1]

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

/** Documents of an AccuLynx job. Each is in one of the account's folders. They can be added but not listed. */

const maxPages = 4

/**
 * Checks that the job exists and picks the account's folder for contracts: the first with such a name, otherwise the
 * first of all.
 * @returns its id.
 */
export async function folderForJob(ask: CrmAsk, jobId: string): Promise<string> {
  if (!(await jobOf(ask, jobId))) return ask.refuse('CRM_RECORD_GONE')
  const path = '/company-settings/job-file-settings/document-folders'
  const read = async (query: URLSearchParams) => {
    const { items } = await ask.get(`${path}?${query}`, folders)
    return { items: items.map(({ documentFolderId: id, name }) => ({ id, name })) }
  }
  const found = await listOf(read, { maxPages })
  const folder = found.find(({ name }) => /contract|agreement|signed/i.test(name)) ?? found[0]
  return (
    folder?.id ?? ask.refuse('CRM_REFUSED', { request: `GET ${path}`, answer: 'The account has no document folder.' })
  )
}

/** Adds a file to a job. AccuLynx accepts it without returning an id. */
export async function uploadToJob(
  ask: CrmAsk,
  jobId: string,
  { folderId, file }: { folderId: string; file: CrmFile },
): Promise<{ fileId: string }> {
  const form = new FormData()
  form.append('file', filePart(file), file.name)
  form.append('documentFolderId', folderId)
  form.append('description', file.description)
  await ask.upload(`${jobPath(jobId)}/documents`, form, z.unknown())
  return { fileId: '' }
}

/** AccuLynx jobs. A lead is a job without an assignee. */

/** The source name of our external references. */
const source = 'Gable'

/** Milestones of a job, and AccuLynx's name for a dead lead. */
export const milestones = ['Lead', 'Prospect', 'Approved', 'Completed', 'Invoiced', 'Closed', 'Cancelled', 'Dead']
const over: readonly string[] = ['Closed', 'Cancelled', 'Dead']

const unassignedPages = 20
const jobsOfPerson = 25

export const statusOf = ({ leadDeadReason, currentMilestone }: AccuLynxJob): string =>
  leadDeadReason && currentMilestone === 'Lead' ? 'Dead' : (currentMilestone ?? '')

export const jobPath = (id: string) => `/jobs/${encodeURIComponent(id)}`

/** Returns a job by its id; undefined if it is gone. */
export async function jobOf(ask: CrmAsk, id: string): Promise<AccuLynxJob | undefined> {
  return (await jobsByIds(ask, [id]))[0]
}

/** Assigned jobs can be fetched one by one; unassigned ones only as a list. */
async function jobsByIds(ask: CrmAsk, ids: readonly string[]): Promise<AccuLynxJob[]> {
  const found: (AccuLynxJob | undefined)[] = []
  for (const id of ids) found.push(await ask.getIfThere(jobPath(id), job))
  const assigned = found.filter((each) => each !== undefined)
  const missing = new Set(ids.filter((id) => !assigned.some((each) => each.id === id)))
  if (missing.size === 0) return assigned
  const left = new Set(missing)
  const query = { ...unassigned, sortBy: 'CreatedDate', sortOrder: 'Descending' }
  const leads = await listOf((requested) => ask.get(`/jobs?${requested}`, jobs), {
    maxPages: unassignedPages,
    query,
    until(fresh) {
      for (const { id } of fresh) left.delete(id)
      return left.size === 0
    },
  })
  return [...assigned, ...leads.filter(({ id }) => missing.has(id))]
}

export const unassigned = { assignment: 'unassigned', milestones: 'lead,dead' }

/** Returns a contact's jobs at this address that are not over. */
export async function jobsAt(ask: CrmAsk, contactId: string, fields: Fields): Promise<AccuLynxJob[]> {
  const path = `/contacts/${encodeURIComponent(contactId)}/jobs?pageSize=${jobsOfPerson}&recordStartIndex=0`
  const { items } = (await ask.getIfThere(path, jobIds)) ?? { items: [] }
  const found = await jobsByIds(
    ask,
    items.slice(0, jobsOfPerson).map(({ id }) => id),
  )
  const place = placeOf(fields.street1, fields.zipCode)
  return found.filter((each) => {
    const { street1, zipCode } = each.locationAddress ?? {}
    return placeOf(street1, zipCode) === place && !over.includes(statusOf(each))
  })
}

/** Returns a key for comparing a person's addresses: house number and ZIP, ignoring how the street is spelled. */
function placeOf(street: string | null | undefined, zip: string | null | undefined): string {
  const written = (street ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
  return `${/^\d\w*/.exec(written)?.[0] ?? written} ${(zip ?? '').replace(/\s/g, '').toLowerCase().slice(0, 5)}`
}

/** Returns the job that has our lead id. */
export async function referredJob(ask: CrmAsk, reference: string): Promise<string | undefined> {
  const requested = new URLSearchParams({ source, projectId: reference })
  const known = await ask.getIfThere(`/jobs/external-references?${requested}`, references)
  return known?.find(({ projectId }) => projectId.toLowerCase() === reference)?.jobId
}

/** Stores our lead id on its job. */
export const refer = (ask: CrmAsk, jobId: string, reference: string) =>
  ifItCan(ask.send('POST', '/jobs/external-references', { body: { jobId, source, projectId: reference } }))
