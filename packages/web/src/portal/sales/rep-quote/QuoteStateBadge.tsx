import { type QuoteState, quoteStateNames } from '@gable/contract/quote-state'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'

/** Viewed suggests a call, accepted is green, and finished states are gray. */
const colors: Record<QuoteState, BadgeColor> = {
  Draft: 'gray',
  Sent: 'blue',
  Viewed: 'cerise',
  Chosen: 'green',
  Expired: 'gray',
  Withdrawn: 'gray',
}

/** A quote's state as a colored word. */
export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <StateBadge color={colors[state]}>{quoteStateNames[state]}</StateBadge>
}
