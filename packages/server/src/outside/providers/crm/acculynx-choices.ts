import type { CrmRecord } from '../../../platform/ports/crm.ts'
import { leadSources, workTypes } from './acculynx-answer.ts'
import { listOf } from './acculynx-list.ts'
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
export async function chosenIds(
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
