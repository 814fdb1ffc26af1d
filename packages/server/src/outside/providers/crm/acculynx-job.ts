import { z } from 'zod'
import type { CrmFile, CrmRecord } from '../../../platform/ports/crm.ts'
import { type AccuLynxJob, folders, job, jobIds, jobs, listOf, references } from './acculynx-answer.ts'
import { type CrmAsk, filePart, ifItCan } from './talk.ts'

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

type Fields = CrmRecord['fields']

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
