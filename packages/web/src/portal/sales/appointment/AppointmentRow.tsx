import type { Appointment } from '@gable/contract/appointment'
import { weekdayTime } from '@gable/contract/format/day'
import { Button, Group, Stack, Text } from '@mantine/core'
import { press, useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { AppointmentBadge } from './AppointmentBadge.tsx'
import { text } from './text.ts'

interface AppointmentRowProps {
  appointment: Appointment
  onEdit: (form: 'time' | 'outcome') => void
}

/** An appointment with its time on the clock of the house, its rep and its outcome. */
export function AppointmentRow({ appointment, onEdit }: AppointmentRowProps) {
  const { id, version, state, startsAt, timeZone, rep, byHomeowner, note } = appointment
  const cancel = useAction({
    run: () => client.appointment.cancel({ id, version }),
    noun: text('thing'),
    action: text('cancelled'),
    invalidate: invalidatesFor('appointment'),
    ask: { title: text('cancel.title'), body: text('cancel.body'), action: text('cancel'), danger: true },
  })
  const hasStarted = Date.parse(startsAt) <= Date.now()
  const isOpen = state === 'booked'
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {weekdayTime(startsAt, timeZone)}
        </Text>
        <AppointmentBadge state={state} />
      </Group>
      <Text size="xs" c={rep || !isOpen ? 'dimmed' : 'red'}>
        {[rep || (isOpen ? text('noRep') : ''), byHomeowner ? text('byHomeowner') : ''].filter(Boolean).join(' · ')}
      </Text>
      {note && (
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {note}
        </Text>
      )}
      <Group gap="xs">
        {isOpen && (
          <Button size="compact-sm" variant="subtle" onClick={() => onEdit('time')}>
            {text('move')}
          </Button>
        )}
        {state !== 'cancelled' && hasStarted && (
          <Button size="compact-sm" variant="subtle" onClick={() => onEdit('outcome')}>
            {text('outcome')}
          </Button>
        )}
        {isOpen && (
          <Button size="compact-sm" variant="subtle" color="red" {...press(cancel)}>
            {text('cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
