import type { MeasurementStatus } from '@gable/contract/status'
import { Loader } from '@mantine/core'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'

const colors: Record<MeasurementStatus, BadgeColor> = {
  'In Progress': 'blue',
  Pending: 'gray',
  Completed: 'green',
  Failed: 'red',
  Declined: 'red',
  Cancelled: 'gray',
}

/** The status of an order as a colored word. Pending states are animated. */
export function MeasurementBadge({ status }: { status: MeasurementStatus }) {
  const color = colors[status]
  return (
    <StateBadge color={color} leftSection={status === 'In Progress' && <Loader size={10} color="blue.8" aria-hidden />}>
      {status}
    </StateBadge>
  )
}
