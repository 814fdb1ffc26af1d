import type { AppointmentState } from '@gable/contract/appointment-rules'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'
import { text } from './text.ts'

const colors: Readonly<Record<AppointmentState, BadgeColor>> = {
  booked: 'blue',
  held: 'green',
  noShow: 'orange',
  cancelled: 'gray',
}

/** Shows whether an appointment is booked, or how it ended. */
export function AppointmentBadge({ state }: { state: AppointmentState }) {
  return <StateBadge color={colors[state]}>{text(`state.${state}`)}</StateBadge>
}
