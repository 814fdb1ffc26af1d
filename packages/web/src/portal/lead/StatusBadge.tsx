import type { LeadStatus } from '@gable/contract/status'
import { type BadgeColor, StateBadge } from '../../ui/StateBadge.tsx'

/** New asks for attention; green is sold; what is over is grey. */
export const statusColours: Record<LeadStatus, BadgeColor> = {
  New: 'cerise',
  Open: 'blue',
  Cold: 'gray',
  Lost: 'gray',
  Sold: 'green',
  Deleted: 'red',
}

/** A lead's status as a coloured word. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  const color = statusColours[status]
  return <StateBadge color={color}>{status}</StateBadge>
}
