import { z } from 'zod'
import type { CrmRecord } from '../../../platform/ports/crm.ts'
import { type AccuLynxJob, leadSources, listOf, made, workTypes } from './acculynx-answer.ts'
import { addToContact, createContact } from './acculynx-contact.ts'
import { jobPath } from './acculynx-job.ts'
import type { CrmAsk } from './talk.ts'

/** The options that an AccuLynx account offers. Companies choose by name; AccuLynx expects ids. */

/** A job without a work type. */
export const plainJob = 'Job'

const maxPages = 20

/** Returns the lead sources' names with their ids. */
export async function sourceIds(ask: CrmAsk): Promise<Map<string, string>> {
  const path = '/company-settings/leads/lead-sources'
  const found = await listOf((query) => ask.get(`${path}?${query}`, leadSources), { maxPages })
  return new Map(
    found.flatMap(({ id, name, children }): [string, string][] => [
      [name, id],
      ...(children ?? []).map((child): [string, string] => [`${name} / ${child.name}`, child.id]),
    ]),
  )
}

/** Returns the kinds of jobs with the ids of their work types. */
export async function jobKinds(ask: CrmAsk): Promise<Map<string, number>> {
  const path = '/company-settings/job-file-settings/work-types'
  const found = await listOf((query) => ask.get(`${path}?${query}`, workTypes), { maxPages })
  return new Map(found.map(({ id, name }) => [`${plainJob}: ${name}`, id]))
}

/** Returns the ids for a record's choices at AccuLynx. Refuses names that the account no longer has. */
async function chosenIds(
  ask: CrmAsk,
  { source, recordType }: CrmRecord,
): Promise<{ sourceId?: string; workTypeId?: number }> {
  const sourceId = source ? (await sourceIds(ask)).get(source) : undefined
  if (source && !sourceId) refuse(ask, `Unknown lead source ${source}`)
  const isPlain = recordType === '' || recordType === plainJob
  const workTypeId = isPlain ? undefined : (await jobKinds(ask)).get(recordType)
  if (!isPlain && workTypeId === undefined) refuse(ask, `Unknown work type ${recordType}`)
  return { ...(sourceId && { sourceId }), ...(workTypeId !== undefined && { workTypeId }) }
}

const refuse = (ask: CrmAsk, answer: string) => ask.refuse('CRM_REFUSED', { request: 'GET /company-settings', answer })

type Fields = CrmRecord['fields']

const addressFields = ['street1', 'street2', 'city', 'state', 'zipCode', 'country'] as const
const nameFields = ['firstName', 'lastName', 'companyName'] as const

/**
 * Creates a job for a contact, and first the contact if there is none.
 * @returns the job's id.
 */
export async function createJob(ask: CrmAsk, record: CrmRecord, personId: string | undefined): Promise<string> {
  const { fields } = record
  const { sourceId, workTypeId } = await chosenIds(ask, record)
  if (personId) await addToContact(ask, personId, fields)
  const contactId = personId ?? (await createContact(ask, fields))
  const address = addressOf(fields)
  const { street1, city, state, zipCode, country } = address
  const body = {
    contact: { id: contactId },
    ...(sourceId && { leadSource: { id: sourceId } }),
    ...(workTypeId !== undefined && { workType: { id: workTypeId } }),
    // Only complete addresses are accepted.
    ...(street1 && city && state && zipCode && country && { locationAddress: address }),
    ...(fields.notes && { notes: fields.notes }),
  }
  return (await ask.send('POST', '/jobs', { body, schema: made })).id
}

/**
 * Writes changes. A contact's names cannot be written without resetting its types, so changed names and notes become a
 * message on the job. Emails and phone numbers are added to the existing ones.
 */
export async function changeJob(
  ask: CrmAsk,
  job: AccuLynxJob,
  { changes, whole }: { changes: CrmRecord; whole: CrmRecord },
): Promise<void> {
  const { sourceId, workTypeId } = await chosenIds(ask, changes)
  const contacts = job.contacts ?? []
  const contactId = (contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0])?.contact?.id
  if (contactId) await addToContact(ask, contactId, changes.fields)
  const path = jobPath(job.id)
  if (addressFields.some((name) => changes.fields[name] !== undefined)) {
    await ask.send('PUT', `${path}/address`, { body: addressOf(whole.fields) })
  }
  if (sourceId) await ask.send('PUT', `${path}/lead-source`, { body: { id: sourceId } })
  if (workTypeId !== undefined) await ask.send('PUT', `${path}/work-type`, { body: { id: workTypeId } })
  const text = changesAsText(changes.fields, whole.fields)
  if (text) await message(ask, job.id, text)
}

export const message = (ask: CrmAsk, jobId: string, text: string): Promise<unknown> =>
  ask.send('POST', `${jobPath(jobId)}/messages`, { body: { message: text }, schema: z.unknown() })

function changesAsText(changes: Fields, whole: Fields): string {
  const isNamed = nameFields.some((name) => changes[name] !== undefined)
  const name = isNamed ? nameFields.flatMap((field) => whole[field] || []).join(' ') : ''
  return [name && `Contact: ${name}`, changes.notes].filter(Boolean).join('\n')
}

const countryCodes: Readonly<Record<string, string>> = { 'United States': 'US', Canada: 'CA' }

/** Returns the address fields that a record has. */
function addressOf(fields: Fields): Partial<Record<(typeof addressFields)[number], string>> {
  const country = fields.country && (countryCodes[fields.country] ?? fields.country)
  const { street1, street2, city, state, zipCode } = fields
  return {
    ...(street1 && { street1 }),
    ...(street2 && { street2 }),
    ...(city && { city }),
    ...(state && { state }),
    ...(zipCode && { zipCode }),
    ...(country && { country }),
  }
}
