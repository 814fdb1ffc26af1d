import type { MaterialOrderState } from '@gable/contract/material-words'
import { type BadgeColor, StateBadge } from '../../../../ui/parts.tsx'

const colors: Readonly<Record<MaterialOrderState, BadgeColor>> = {
  Draft: 'gray',
  Processing: 'blue',
  Invoiced: 'orange',
  'Delivery Ready': 'orange',
  'Pick Up Ready': 'orange',
  Delivered: 'green',
}

export function OrderStateBadge({ state }: { state: MaterialOrderState }) {
  return <StateBadge color={colors[state]}>{state}</StateBadge>
}
