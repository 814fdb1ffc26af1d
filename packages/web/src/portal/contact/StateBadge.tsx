import type { ImportState } from '@gable/contract/status'
import { Badge } from '@mantine/core'
import { text } from './texts/text.ts'

/** What waits for a person asks for attention; what is over is grey. */
const colours: Record<ImportState, string> = {
  columns: 'cerise',
  checking: 'blue',
  ready: 'cerise',
  importing: 'blue',
  done: 'green',
  undoing: 'blue',
  undone: 'gray',
}

/** How an import stands, as a coloured word. */
export function StateBadge({ state }: { state: ImportState }) {
  const color = colours[state]
  return (
    <Badge color={color} c={color === 'gray' ? 'gray.7' : `${color}.8`}>
      {text(`state.${state}`)}
    </Badge>
  )
}
