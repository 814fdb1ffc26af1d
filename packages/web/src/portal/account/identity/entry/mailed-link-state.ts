import type { LinkFacts } from '@gable/contract/identity-entry'

const form = /^[\w-]{43}$/

/** The data on the page of an emailed link. */
export interface KnownOfLink {
  token: string
  purpose: LinkFacts['purpose']
  /** The link's purpose, once the server has answered. */
  facts: LinkFacts | undefined
  /** The code of the server's refusal. */
  refusal: string | undefined
}

export type LinkState = { at: 'over' | 'expired' | 'asking' } | { at: 'open'; facts: LinkFacts }

/**
 * Returns the state of an emailed link's page. The link is checked once: after it is used, the server no longer
 * recognizes it, and the page stays unchanged until it is left.
 */
export function linkStateOf({ token, purpose, facts, refusal }: KnownOfLink): LinkState {
  if (!form.test(token)) return { at: 'over' }
  if (!facts) return { at: refusal === 'LINK_EXPIRED' ? 'over' : 'asking' }
  if (facts.purpose !== purpose) return { at: 'over' }
  return facts.expired ? { at: 'expired' } : { at: 'open', facts }
}
