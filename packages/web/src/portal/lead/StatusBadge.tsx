import type { LeadStatus } from '@gable/contract/status'
import { Badge } from '@mantine/core'

/** New asks for attention; green is sold; what is over is grey. */
export const statusColours: Record<LeadStatus, string> = {
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
  return (
    <Badge color={color} c={color === 'gray' ? 'gray.7' : `${color}.8`}>
      {status}
    </Badge>
  )
}
