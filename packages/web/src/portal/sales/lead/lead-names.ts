import { duration } from '@gable/contract/format/duration'
import type { FirstAnswer, LeadRow } from '@gable/contract/lead'
import { answerKinds } from '@gable/contract/status'
import { age } from '../../../ui/age.ts'
import { text } from './text.ts'

interface Named {
  firstName: string
  lastName: string
  street: string
}

/** Returns the homeowner's name, or an empty string if there is none. */
export function personOf(lead: Pick<Named, 'firstName' | 'lastName'>): string {
  return `${lead.firstName} ${lead.lastName}`.trim()
}

/** Returns a lead's display name: the homeowner's name, or else the address. */
export function titleOf(lead: Named): string {
  return personOf(lead) || lead.street || text('lead.nameless')
}

/**
 * Returns a lead's market. A homeowner's address without one is outside the company's area. For other leads without a
 * market, returns an empty string, since the reason is unknown.
 */
export function marketOf({ market, source, street }: Pick<LeadRow, 'market' | 'source' | 'street'>): string {
  return market || (source === 'widget' && street !== '' ? text('lead.outside') : '')
}

/** "3 days ago", "just now". */
export function agoOf(iso: string, now: Date = new Date()): string {
  const passed = age(iso, now)
  return passed === 'just now' ? text('lead.justNow') : text('lead.ago', { age: passed })
}

/** Formats the kind of answer: "call". */
export function answerWords(kind: string): string {
  const known = answerKinds.find((each) => each === kind)
  return known ? text(`lead.answer.${known}`) : kind
}

/** "After 12 minutes: call by Alex Reed". */
export function firstAnswerWords({ seconds, kind, by }: FirstAnswer): string {
  return text('lead.firstAnswer.after', { time: duration(seconds), how: answerWords(kind), name: by })
}
