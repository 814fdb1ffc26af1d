import { crmFields } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { CrmChanged, CrmMatch, CrmMatches, CrmPerson, CrmRecord, CrmVendor } from '../../../platform/ports/crm.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import {
  type AccuLynxJob,
  addToContact,
  companySettings,
  contactsOf,
  createContact,
  folderForJob,
  jobOf,
  jobPath,
  jobs,
  jobsAt,
  leadSources,
  listOf,
  made,
  milestones,
  refer,
  referredJob,
  statusOf,
  unassigned,
  uploadToJob,
  workTypes,
} from './acculynx-records.ts'
import { type CrmAsk, createTalk } from './talk.ts'

/** The webhook topics to subscribe to: a new job, and a changed milestone. */
const topicNames = ['job_created', 'job.milestone.current_changed']

const subscription = z.object({ subscriptionId: vendorId(100) })
const subscriptions = z.object({
  items: vendorList(subscription.extend({ consumerUrl: vendorText(2_000).nullish() }), 1_000),
})

/**
 * Subscribes an address to AccuLynx's webhooks unless it already is.
 * @returns the subscription's id.
 */
async function subscribeTo(
  ask: CrmAsk,
  { url, contact }: { url: string; contact: string },
): Promise<{ subscriptionId: string }> {
  const { items } = await ask.get('/subscriptions', subscriptions)
  const known = items.find(({ consumerUrl }) => consumerUrl === url)
  if (known) return { subscriptionId: known.subscriptionId }
  const body = { consumerUrl: url, techContact: contact, topicNames, integrationType: 'Api' }
  return ask.send('POST', '/subscriptions', { body, schema: subscription })
}

/**
 * AccuLynx API, version 2: a lead is a job of a contact. A job has our id as an external reference. Its milestone is
 * read-only; no call sets it.
 */
export function createAccuLynx(config: Config): CrmVendor {
  const talk = createTalk({ base: config.ACCULYNX_URL, timeoutMs: config.PROVIDER_TIMEOUT_MS })
  const talkOfWebhooks = createTalk({ base: config.ACCULYNX_WEBHOOKS_URL, timeoutMs: config.PROVIDER_TIMEOUT_MS })
  return {
    id: 'acculynx',
    account: (key) =>
      talk({ key, turn: async () => {} }, async (ask) => {
        const { name } = await ask.get('/company-settings', companySettings)
        const kinds = [plainJob, ...(await jobKinds(ask)).keys()]
        const recordTypes = kinds.map((kind) => ({ name: kind, statuses: milestones }))
        return { name: name ?? '', choices: { recordTypes, sources: [...(await sourceIds(ask)).keys()] } }
      }),
    find: (access, person) => talk(access, (ask) => findJobs(ask, person)),
    create: (access, record, { reference, personId }) =>
      talk(access, async (ask) => {
        const externalId = await createJob(ask, record, personId)
        await refer(ask, externalId, reference)
        return { externalId, status: milestones[0]! }
      }),
    update: (access, externalId, change) =>
      talk(access, async (ask) => {
        const known = await jobOf(ask, externalId)
        if (!known) return ask.refuse('CRM_RECORD_GONE')
        await changeJob(ask, known, change)
        return { externalId, status: statusOf(known) }
      }),
    addNote: (access, externalId, { text, reference }) =>
      talk<true>(access, async (ask) => {
        // Messages cannot be read back. Our id on a job shows that its note was sent.
        if ((await referredJob(ask, reference)) === externalId) return true
        await message(ask, externalId, text)
        await refer(ask, externalId, reference)
        return true
      }),
    async attachFile(access, externalId, file) {
      const prepared = await talk(access, (ask) => folderForJob(ask, externalId))
      // Nothing has been sent yet, so it can be retried.
      if (!prepared.ok) return prepared.reason === 'UNKNOWN' ? { ...prepared, reason: 'LATER', retryAfterMs } : prepared
      const sent = await talk(access, (ask) => uploadToJob(ask, externalId, { folderId: prepared.value, file }))
      return { ...sent, calls: [...(prepared.calls ?? []), ...(sent.calls ?? [])] }
    },
    changed: (access, { since, from }) =>
      talk(access, async (ask) => {
        const found = [...(await changedJobs(ask, since, {})), ...(await changedJobs(ask, since, unassigned))]
        const records = found.sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
        return { records: records.slice(from), more: false }
      }),
    subscribe: (access, reported) => talkOfWebhooks(access, (ask) => subscribeTo(ask, reported)),
    pageOf: (externalId) => `${config.ACCULYNX_APP_URL}/jobs/${encodeURIComponent(externalId)}`,
  }
}

/** Delay before retrying a vendor that did not answer. */
const retryAfterMs = 60_000

const reachedBy = ['email', 'mobilePhone', 'homePhone', 'workPhone']
/** Fields that are not overwritten on a known record. Emails and phone numbers are added to the existing ones. */
const stored = crmFields.acculynx.map(({ name }) => name).filter((name) => !reachedBy.includes(name))
const changing = ['street1', 'street2', 'city', 'state', 'zipCode', 'country']

async function findJobs(ask: CrmAsk, person: CrmPerson): Promise<CrmMatches> {
  const reference = await referredJob(ask, person.reference)
  const ours = reference ? await jobOf(ask, reference) : undefined
  if (ours) {
    const filled = stored.filter((name) => !changing.includes(name))
    return { records: [{ ...matchOf(ours), filled, isOurs: true }] }
  }
  const records: CrmMatch[] = []
  const known = await contactsOf(ask, person)
  for (const { id } of known) records.push(...(await jobsAt(ask, id, person.fields)).map(matchOf))
  return { records, personId: known[0]?.id }
}

const matchOf = (job: AccuLynxJob): CrmMatch => ({ externalId: job.id, status: statusOf(job), filled: stored })

const maxPages = 400

/** Returns jobs changed at or after this time. Reads newest first and stops at the first older job. */
async function changedJobs(ask: CrmAsk, since: Date, which: Record<string, string>): Promise<CrmChanged[]> {
  const isNew = (job: AccuLynxJob) => (changedAt(job)?.getTime() ?? Number.POSITIVE_INFINITY) >= since.getTime()
  const found = await listOf((query) => ask.get(`/jobs?${query}`, jobs), {
    maxPages,
    query: { ...which, sortBy: 'ModifiedDate', sortOrder: 'Descending' },
    until: (fresh) => !fresh.every(isNew),
  })
  return found.flatMap((job) => {
    const at = changedAt(job)
    return at && isNew(job) ? [{ externalId: job.id, status: statusOf(job), changedAt: at }] : []
  })
}

/** Times without a zone are UTC. */
function changedAt({ modifiedDate }: AccuLynxJob): Date | undefined {
  if (!modifiedDate) return undefined
  const at = new Date(/(Z|[+-]\d\d:\d\d)$/.test(modifiedDate) ? modifiedDate : `${modifiedDate}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The options that an AccuLynx account offers. Companies choose by name; AccuLynx expects ids. */

/** A job without a work type. */
const plainJob = 'Job'

const maxSearchPages = 20

/** Returns the lead sources' names with their ids. */
async function sourceIds(ask: CrmAsk): Promise<Map<string, string>> {
  const path = '/company-settings/leads/lead-sources'
  const found = await listOf((query) => ask.get(`${path}?${query}`, leadSources), { maxPages: maxSearchPages })
  return new Map(
    found.flatMap(({ id, name, children }): [string, string][] => [
      [name, id],
      ...(children ?? []).map((child): [string, string] => [`${name} / ${child.name}`, child.id]),
    ]),
  )
}

/** Returns the kinds of jobs with the ids of their work types. */
async function jobKinds(ask: CrmAsk): Promise<Map<string, number>> {
  const path = '/company-settings/job-file-settings/work-types'
  const found = await listOf((query) => ask.get(`${path}?${query}`, workTypes), { maxPages: maxSearchPages })
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
async function createJob(ask: CrmAsk, record: CrmRecord, personId: string | undefined): Promise<string> {
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
async function changeJob(
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

const message = (ask: CrmAsk, jobId: string, text: string): Promise<unknown> =>
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
