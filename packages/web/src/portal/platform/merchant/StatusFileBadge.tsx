import { type StatusFileState, statusFileStateLabels } from '@gable/contract/loan-file-state'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'

const colors: Readonly<Record<StatusFileState, BadgeColor>> = {
  receiving: 'gray',
  ready: 'orange',
  applying: 'blue',
  stopped: 'red',
  done: 'green',
}

export function StatusFileBadge({ state }: { state: StatusFileState }) {
  return <StateBadge color={colors[state]}>{statusFileStateLabels[state]}</StateBadge>
}
