import type { LeadStatus } from '@gable/contract/status'
import { type BadgeColor, StateBadge } from '../../../ui/StateBadge.tsx'

/** New is highlighted, sold is green, and finished states are gray. */
export const statusColors: Record<LeadStatus, BadgeColor> = {
  New: 'cerise',
  Open: 'blue',
  Cold: 'gray',
  Lost: 'gray',
  Sold: 'green',
  Deleted: 'red',
}

/** A lead's status as a colored word. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  const color = statusColors[status]
  return <StateBadge color={color}>{status}</StateBadge>
}
