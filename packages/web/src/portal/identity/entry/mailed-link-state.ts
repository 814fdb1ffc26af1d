import type { LinkFacts } from '@gable/contract/identity-entry'

const form = /^[\w-]{43}$/

/** What the page of a mailed link knows. */
export interface KnownOfLink {
  token: string
  purpose: LinkFacts['purpose']
  /** What the link is for, once the server has said it. */
  facts: LinkFacts | undefined
  /** Why the server refused to say it. */
  refusal: string | undefined
}

export type LinkState = { at: 'over' | 'expired' | 'asking' } | { at: 'open'; facts: LinkFacts }

/**
 * How the page of a mailed link stands. What the link is for is asked once: as soon as the link is used the server knows
 * nothing of it any more, and the page stays as it was until it is left.
 */
export function linkStateOf({ token, purpose, facts, refusal }: KnownOfLink): LinkState {
  if (!form.test(token)) return { at: 'over' }
  if (!facts) return { at: refusal === 'LINK_EXPIRED' ? 'over' : 'asking' }
  if (facts.purpose !== purpose) return { at: 'over' }
  return facts.expired ? { at: 'expired' } : { at: 'open', facts }
}
