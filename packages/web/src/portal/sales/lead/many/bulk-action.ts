import type { NextStep } from '@gable/contract/lead'
import type { LeadChoice, ManyChanged } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { newId } from '@gable/contract/new-id'
import type { LeadStatus } from '@gable/contract/status'
import { client } from '../../../shared/session.ts'
import type { ManyMessage } from '../../message/ManyMessageDialog.tsx'
import { manyText } from './text.ts'

/** An action on many leads. */
export type BulkAction =
  | { kind: 'status'; status: LeadStatus; includeClosed: boolean }
  | { kind: 'restore' }
  | { kind: 'undo'; changeId: string }
  | { kind: 'reassign'; userId: string | null; includeClosed: boolean }
  | ({ kind: 'nextStep' } & NextStep)
  | ({ kind: 'email' } & ManyMessage)

/** One call of an action. Its idempotency key is fixed, so that a call whose answer was lost can be repeated safely. */
export interface Part {
  /** Undefined for an undo that determines the remaining leads itself. */
  choice?: LeadChoice
  idempotencyKey: string
}

/** Splits individually selected leads into as many calls as needed. */
export function partsOf(leads: { id: string; version: number }[]): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < leads.length; from += limits.bulk) {
    const some = leads.slice(from, from + limits.bulk).map(({ id, version }) => ({ id, version }))
    parts.push({ choice: { leads: some }, idempotencyKey: newId() })
  }
  return parts
}

/** Returns the next call after an answer, if a choice by filters has not been fully processed. */
export function partAfter({ choice }: Part, { next }: ManyChanged): Part[] {
  if (next && !choice) return [{ idempotencyKey: newId() }]
  if (!next || !choice || !('filters' in choice)) return []
  return [{ choice: { ...choice, place: next }, idempotencyKey: newId() }]
}

/** @param changeId the change that an earlier call of this action started. */
export function call(action: BulkAction, { choice, idempotencyKey }: Part, changeId?: string): Promise<ManyChanged> {
  if (action.kind === 'undo') return client.lead.undoChange({ changeId: action.changeId, idempotencyKey })
  const part = { choice: choice!, idempotencyKey }
  switch (action.kind) {
    case 'status':
      return client.lead.changeStatusOfMany({
        ...part,
        status: action.status,
        includeClosed: action.includeClosed,
        changeId,
      })
    case 'restore':
      return client.lead.restoreMany(part)
    case 'reassign':
      return client.lead.reassign({ ...part, userId: action.userId, includeClosed: action.includeClosed, changeId })
    case 'email':
      return client.message.sendToMany({ ...part, from: action.from, subject: action.subject, body: action.body })
    case 'nextStep':
      return client.lead.setNextStepOfMany({ ...part, text: action.text, on: action.on, userId: action.userId })
  }
}

/** The undo of a change, in as many calls as needed. */
export const undoParts = (): Part[] => [{ idempotencyKey: newId() }]

const isDeletion = (action: BulkAction): boolean => action.kind === 'status' && action.status === 'Deleted'

/** "Status changed for 12 leads. 37 leads were skipped." */
export function doneWords(action: BulkAction, count: number, skipped = 0): string {
  const done = manyText.counted(`many.done.${isDeletion(action) ? 'delete' : action.kind}`, count)
  return skipped > 0 ? `${done} ${manyText.counted('many.skipped', skipped)}` : done
}
