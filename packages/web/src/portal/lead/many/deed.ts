import type { NextStep } from '@gable/contract/lead'
import type { LeadChoice, ManyChanged } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import type { LeadStatus } from '@gable/contract/status'
import { newIdempotencyKey } from '../../../ui/idempotency-key.ts'
import { client } from '../../api.ts'
import { manyText } from './texts/text.ts'

/** What is done with many leads at once. */
export type Deed =
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'restore' }
  | { kind: 'undelete' }
  | { kind: 'reassign'; userId: string | null }
  | ({ kind: 'nextStep' } & NextStep)

/** One call of a deed. It keeps its key, so that one whose answer was lost is asked for again and done once. */
export interface Part {
  choice: LeadChoice
  idempotencyKey: string
}

/** Leads that were named one by one, in as many calls as it takes. */
export function partsOf(leads: { id: string; version: number }[]): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < leads.length; from += limits.bulk) {
    const some = leads.slice(from, from + limits.bulk).map(({ id, version }) => ({ id, version }))
    parts.push({ choice: { leads: some }, idempotencyKey: newIdempotencyKey() })
  }
  return parts
}

/** The call that comes after the answer of another, where its choice is by filters and was not looked through. */
export function partAfter({ choice }: Part, { next }: ManyChanged): Part[] {
  if (!('filters' in choice) || !next) return []
  return [{ choice: { ...choice, place: next }, idempotencyKey: newIdempotencyKey() }]
}

export function call(deed: Deed, part: Part): Promise<ManyChanged> {
  switch (deed.kind) {
    case 'status':
      return client.lead.changeStatusOfMany({ ...part, status: deed.status })
    case 'restore':
      return client.lead.restoreMany(part)
    case 'undelete':
      return client.lead.undeleteMany(part)
    case 'reassign':
      return client.lead.reassign({ ...part, userId: deed.userId })
    case 'nextStep':
      return client.lead.setNextStepOfMany({ ...part, text: deed.text, on: deed.on, userId: deed.userId })
  }
}

export const isDeletion = (deed: Deed): boolean => deed.kind === 'status' && deed.status === 'Deleted'

/** "The status of 12 leads has been changed successfully." */
export function doneWords(deed: Deed, count: number): string {
  return manyText.counted(`many.done.${isDeletion(deed) ? 'delete' : deed.kind}`, count)
}
