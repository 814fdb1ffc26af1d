import { Badge } from '@mantine/core'
import { dueOf, dueWords } from './next-step.ts'

const colours = { overdue: 'red', today: 'cerise', later: 'gray' }

/** When a next step is due, as a coloured word. */
export function DueBadge({ on, today }: { on: string; today: string }) {
  const color = colours[dueOf(on, today)]
  return (
    <Badge color={color} c={color === 'gray' ? 'gray.7' : `${color}.8`} style={{ flexShrink: 0 }}>
      {dueWords(on, today)}
    </Badge>
  )
}
