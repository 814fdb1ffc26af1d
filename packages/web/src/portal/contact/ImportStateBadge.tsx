import type { ImportState } from '@gable/contract/status'
import { type BadgeColor, StateBadge } from '../../ui/StateBadge.tsx'

import { text } from './text.ts'

/** What waits for a person asks for attention; what is over is gray. */
const colours: Record<ImportState, BadgeColor> = {
  columns: 'cerise',
  checking: 'blue',
  ready: 'cerise',
  importing: 'blue',
  done: 'green',
  undoing: 'blue',
  undone: 'gray',
}

/** The state of an import. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const color = colours[state]
  return <StateBadge color={color}>{text(`state.${state}`)}</StateBadge>
}
