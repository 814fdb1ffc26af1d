import type { QuoteState } from '@gable/contract/quote-state'
import { Badge } from '@mantine/core'

/** Viewed asks for a call; green is chosen; what is over is grey. */
const colors: Record<QuoteState, string> = {
  Draft: 'gray',
  Sent: 'blue',
  Viewed: 'cerise',
  Chosen: 'green',
  Expired: 'gray',
  Withdrawn: 'gray',
}

/** A quote's state as a colored word. */
export function StateBadge({ state }: { state: QuoteState }) {
  const color = colors[state]
  return (
    <Badge color={color} c={color === 'gray' ? 'gray.7' : `${color}.8`}>
      {state}
    </Badge>
  )
}
