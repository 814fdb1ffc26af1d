import type { ImportState } from '@gable/contract/status'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'

import { text } from './text.ts'

/** States that wait for the user are highlighted; finished ones are gray. */
const colors: Record<ImportState, BadgeColor> = {
  columns: 'cerise',
  checking: 'blue',
  ready: 'cerise',
  importing: 'blue',
  done: 'green',
  undoing: 'blue',
  undone: 'gray',
}

export function ImportStateBadge({ state }: { state: ImportState }) {
  const color = colors[state]
  return <StateBadge color={color}>{text(`state.${state}`)}</StateBadge>
}
