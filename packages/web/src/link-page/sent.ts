import { ORPCError } from '@orpc/client'

/**
 * How a call of a homeowner ended: carried out; refused because the version or option on the screen is not the latest, because the
 * record takes no answers any more, because the link leads nowhere, or because it was one too many; or the outcome is unknown.
 */
export type Sent = 'sent' | 'changed' | 'closed' | 'over' | 'tooMany' | 'fault'

/** Every way in which a call is not carried out. */
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

/** The code of a refusal; empty for a fault. */
export const refusalOf = (error: unknown): string => (error instanceof ORPCError ? error.code : '')

/** Whether the page has to be read again: what it shows is not what is kept any more. */
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
