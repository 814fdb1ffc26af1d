/** The states of a quote, as plain data shared by the server's checks and the screen's disabled states. Zod-free. */

export const quoteStates = ['Draft', 'Sent', 'Viewed', 'Chosen', 'Expired', 'Withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Display names of the states, for screens and exports. */
export const quoteStateNames: Record<QuoteState, string> = {
  Draft: 'Draft',
  Sent: 'Sent',
  Viewed: 'Viewed',
  Chosen: 'Accepted',
  Expired: 'Expired',
  Withdrawn: 'Withdrawn',
}

interface QuoteRule {
  /** The company can withdraw what the homeowner received. */
  withdraws: boolean
  /** It may be deleted. */
  deletes: boolean
  /** The homeowner can open it by the link. */
  reads: boolean
  /** The homeowner can choose an option. */
  chooses: boolean
  /** Allowed next states. Sending the next version moves any of them to Sent. */
  next: readonly QuoteState[]
}

/** Actions that each state allows. Any quote can be edited; editing a sent one starts the next version. */
export const quoteRules: Record<QuoteState, QuoteRule> = {
  Draft: { withdraws: false, deletes: true, reads: false, chooses: false, next: ['Sent'] },
  Sent: {
    withdraws: true,
    deletes: true,
    reads: true,
    chooses: true,
    next: ['Sent', 'Viewed', 'Chosen', 'Expired', 'Withdrawn'],
  },
  Viewed: {
    withdraws: true,
    deletes: true,
    reads: true,
    chooses: true,
    next: ['Sent', 'Chosen', 'Expired', 'Withdrawn'],
  },
  Chosen: { withdraws: true, deletes: false, reads: true, chooses: false, next: ['Sent', 'Withdrawn'] },
  Expired: { withdraws: true, deletes: true, reads: true, chooses: false, next: ['Sent', 'Withdrawn'] },
  Withdrawn: { withdraws: false, deletes: true, reads: false, chooses: false, next: ['Sent'] },
}

/** Returns the state at a given time; a sent quote expires automatically. */
export function quoteStateAt(
  { state, expiresAt }: { state: QuoteState; expiresAt: Date | null },
  now: Date,
): QuoteState {
  const isOpen = state === 'Sent' || state === 'Viewed'
  return isOpen && expiresAt !== null && expiresAt <= now ? 'Expired' : state
}

/** Who made a quote: the homeowner in the widget, or a person of the company. */
const quoteSources = ['widget', 'rep'] as const
export type QuoteSource = (typeof quoteSources)[number]
