/** The states of a quote, as plain data: the server refuses by them, the screen disables by them. Zod-free. */

export const quoteStates = ['Draft', 'Sent', 'Viewed', 'Chosen', 'Expired', 'Withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** A state as screens and exports show it. */
export const quoteStateNames: Record<QuoteState, string> = {
  Draft: 'Draft',
  Sent: 'Sent',
  Viewed: 'Viewed',
  Chosen: 'Accepted',
  Expired: 'Expired',
  Withdrawn: 'Withdrawn',
}

interface QuoteRule {
  /** The company may withdraw what the homeowner has. */
  withdraws: boolean
  /** It may be deleted. */
  deletes: boolean
  /** The homeowner may read it by the link. */
  reads: boolean
  /** The homeowner may choose an option. */
  chooses: boolean
  /** What it may become next. Sending the next version brings any of them to Sent. */
  next: readonly QuoteState[]
}

/** What each state allows. Any quote can be edited: once it was sent, an edit makes the next version. */
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

/** The state of a quote at a moment: what was sent expires by itself. */
export function quoteStateAt(
  { state, expiresAt }: { state: QuoteState; expiresAt: Date | null },
  now: Date,
): QuoteState {
  const isOpen = state === 'Sent' || state === 'Viewed'
  return isOpen && expiresAt !== null && expiresAt <= now ? 'Expired' : state
}

/** Who made a quote: the homeowner in the widget, or a person of the company. */
export const quoteSources = ['widget', 'rep'] as const
export type QuoteSource = (typeof quoteSources)[number]
