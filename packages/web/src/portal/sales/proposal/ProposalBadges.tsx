import type { ProposalState } from '@gable/contract/proposal-state'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'
import { text } from './text.ts'

/** Viewed suggests a call, signed is green, and finished states are gray. */
const colors: Record<ProposalState, BadgeColor> = {
  Draft: 'gray',
  Sent: 'blue',
  Viewed: 'cerise',
  Signed: 'green',
  Declined: 'gray',
  Expired: 'gray',
  Withdrawn: 'gray',
}

/** A proposal's status as a colored word. */
export function ProposalStateBadge({ state }: { state: ProposalState }) {
  return <StateBadge color={colors[state]}>{state}</StateBadge>
}

/** Marks a change order, which changes a signed proposal. Renders nothing for others. */
export function ChangeOrderBadge({ changesProposalId }: { changesProposalId: string | null }) {
  return changesProposalId && <StateBadge color="plain">{text('changes.badge')}</StateBadge>
}

/** Marks a proposal that all customers have signed and the company has not. Renders nothing for others. */
export function NeedsSignatureBadge({ needsSignature }: { needsSignature: boolean }) {
  return needsSignature && <StateBadge color="cerise">{text('list.needsSignature')}</StateBadge>
}
