import { z } from 'zod'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'

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
export const contactTypes = items(named.extend({ isDefault: z.boolean().nullish() }), 200)

/** Some answers have only links to a contact's phone numbers and email addresses. */
const phone = z.object({ number: vendorText(60).nullish() })
const email = z.object({ address: vendorText(300).nullish() })
export const phones = items(phone, 100)
export const emails = items(email, 100)

export const contact = z.object({
  id: guid,
  firstName: vendorText(200).nullish(),
  lastName: vendorText(200).nullish(),
  phoneNumbers: vendorList(phone, 100).nullish(),
  emailAddresses: vendorList(email, 100).nullish(),
})
export type AccuLynxContact = z.infer<typeof contact>
export const contacts = items(contact, 200)

export const job = z.object({
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

export const jobIds = items(made, 200)
export const references = vendorList(z.object({ jobId: guid, source: vendorText(60), projectId: vendorText(120) }), 200)
export const folders = items(z.object({ documentFolderId: guid, name: vendorText(200) }), 200)
