import { crmFields } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { CrmChanged, CrmMatch, CrmMatches, CrmPerson, CrmVendor } from '../../../platform/ports/crm.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import { type AccuLynxJob, companySettings, jobs, listOf } from './acculynx-answer.ts'
import { contactsOf } from './acculynx-contact.ts'
import {
  folderForJob,
  jobOf,
  jobsAt,
  milestones,
  refer,
  referredJob,
  statusOf,
  unassigned,
  uploadToJob,
} from './acculynx-job.ts'
import { changeJob, createJob, jobKinds, message, plainJob, sourceIds } from './acculynx-write.ts'
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
