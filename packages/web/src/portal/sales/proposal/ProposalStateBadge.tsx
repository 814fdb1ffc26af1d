import type { ProposalState } from '@gable/contract/proposal-state'
import { type BadgeColor, StateBadge } from '../../../ui/StateBadge.tsx'

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
