/**
 * The statuses of a proposal, as plain data shared by the server's checks and the screen's disabled states. Zod-free.
 */

export const proposalStates = ['Draft', 'Sent', 'Viewed', 'Signed', 'Declined', 'Expired', 'Withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Kinds of proposal emails: the proposal, the request to the next signer, and the signed copy. */
export const proposalEmailKinds = ['proposal', 'turn', 'signedCopy'] as const
export type ProposalEmailKind = (typeof proposalEmailKinds)[number]

export const proposalTypes = ['Standard', 'E-Sign'] as const
export type ProposalType = (typeof proposalTypes)[number]

interface ProposalRule {
  /** The latest version can be edited. */
  edits: boolean
  /** The latest version can be sent for the first time. */
  sends: boolean
  /** A sent version can be emailed again, or its link copied. */
  resends: boolean
  /** A sent version can be withdrawn to make the next version. */
  revises: boolean
  withdraws: boolean
  deletes: boolean
  /** The customer can open it by the link. */
  reads: boolean
  /** The customer can choose an option, ask questions, and decline. */
  answers: boolean
  /** Allowed next statuses. */
  next: readonly ProposalState[]
}

const nothing = {
  edits: false,
  sends: false,
  resends: false,
  revises: false,
  withdraws: false,
  deletes: false,
  reads: false,
  answers: false,
}
const open = { ...nothing, resends: true, revises: true, withdraws: true, reads: true, answers: true }

/** Actions that each status allows. */
export const proposalRules: Record<ProposalState, ProposalRule> = {
  Draft: { ...nothing, edits: true, sends: true, deletes: true, next: ['Sent'] },
  Sent: { ...open, next: ['Draft', 'Viewed', 'Signed', 'Declined', 'Expired', 'Withdrawn'] },
  Viewed: { ...open, next: ['Draft', 'Signed', 'Declined', 'Expired', 'Withdrawn'] },
  Signed: { ...nothing, reads: true, next: [] },
  Declined: { ...nothing, revises: true, deletes: true, reads: true, next: ['Draft'] },
  Expired: { ...nothing, revises: true, withdraws: true, deletes: true, reads: true, next: ['Draft', 'Withdrawn'] },
  Withdrawn: { ...nothing, revises: true, deletes: true, next: ['Draft'] },
}

/** Returns the status at a given time; a sent proposal expires automatically. */
export function proposalStateAt(
  { state, expiresAt }: { state: ProposalState; expiresAt: Date | null },
  now: Date,
): ProposalState {
  const isOpen = state === 'Sent' || state === 'Viewed'
  return isOpen && expiresAt !== null && expiresAt <= now ? 'Expired' : state
}
