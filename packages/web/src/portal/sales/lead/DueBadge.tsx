import { StateBadge } from '../../../ui/StateBadge.tsx'

import { dueOf, dueWords } from './next-step.ts'

const colors = { overdue: 'red', today: 'cerise', later: 'gray' } as const

/** The due date of a next step, as a colored word. */
export function DueBadge({ on, today }: { on: string; today: string }) {
  const color = colors[dueOf(on, today)]
  return (
    <StateBadge color={color} style={{ flexShrink: 0 }}>
      {dueWords(on, today)}
    </StateBadge>
  )
}
