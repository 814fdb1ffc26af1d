import type { MeasurementStatus } from '@gable/contract/status'
import { Badge, Loader } from '@mantine/core'

const colours: Record<MeasurementStatus, string> = {
  'In Progress': 'blue',
  Pending: 'gray',
  Completed: 'green',
  Failed: 'red',
  Declined: 'red',
  Cancelled: 'gray',
}

/** The status of an order as a coloured word; what is under way moves. */
export function MeasurementBadge({ status }: { status: MeasurementStatus }) {
  const color = colours[status]
  return (
    <Badge
      color={color}
      c={color === 'gray' ? 'gray.7' : `${color}.8`}
      leftSection={status === 'In Progress' && <Loader size={10} color="blue.8" aria-hidden />}
    >
      {status}
    </Badge>
  )
}
