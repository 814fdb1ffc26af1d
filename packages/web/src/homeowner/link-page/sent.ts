import { ORPCError } from '@orpc/client'

/**
 * The result of a homeowner's call: done; refused because the shown version or option is outdated, because the record
 * accepts no more answers, because the link is invalid, or because of too many calls; or unknown.
 */
export type Sent = 'sent' | 'changed' | 'closed' | 'over' | 'tooMany' | 'fault'

export type Unsent = Exclude<Sent, 'sent'>

const refusals: Readonly<Record<string, Unsent>> = {
  PROPOSAL_CHANGED: 'changed',
  QUOTE_CHANGED: 'changed',
  OPTION_NOT_AVAILABLE: 'changed',
  PROPOSAL_STATE: 'closed',
  QUOTE_STATE: 'closed',
  LINK_EXPIRED: 'over',
  NOT_FOUND: 'over',
  FEATURE_NOT_AVAILABLE: 'over',
  TOO_MANY_QUESTIONS: 'tooMany',
}

/** Waits for a call. Never throws. */
export async function sentOf(work: Promise<unknown>): Promise<Sent> {
  try {
    await work
    return 'sent'
  } catch (error) {
    return refusals[refusalOf(error)] ?? 'fault'
  }
}

/** The code of a refusal; empty for any other error. */
export const refusalOf = (error: unknown): string => (error instanceof ORPCError ? error.code : '')

/** Whether the page has to be fetched again because the shown record is outdated. */
export function isStale(result: Unsent): boolean {
  switch (result) {
    case 'changed':
    case 'closed':
    case 'over':
      return true
    case 'tooMany':
    case 'fault':
      return false
  }
}
