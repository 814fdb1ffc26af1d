import type { Appointment } from '@gable/contract/appointment'
import { appointmentAccess } from '@gable/contract/appointment.access'
import { weekdayTime } from '@gable/contract/format/day'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Panel, Strong } from '../../../ui/parts.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../shared/session.ts'
import { AppointmentBadge } from './AppointmentBadge.tsx'
import { text } from './text.ts'

// Loaded after the list, because the forms include the contract's schemas.
const TimeForm = lazy(() => import('./TimeForm.tsx'))
const OutcomeForm = lazy(() => import('./OutcomeForm.tsx'))

/** The form that is open, below its appointment or for a new one. */
export type Editing = { id: string; form: 'time' | 'outcome' } | 'new' | null

/** The appointments at a lead's house, latest first. */
export default function LeadAppointments({ leadId }: { leadId: string }) {
  const [editing, setEditing] = useState<Editing>(null)
  const mayBook = useMay(appointmentAccess.create)
  const appointments = useInfiniteQuery(
    api.appointment.ofLead.infiniteOptions({
      input: (cursor: string | undefined) => ({ leadId, cursor }),
      ...infinite,
    }),
  )
  const close = () => setEditing(null)
  const formOf = (one: Appointment) => {
    if (editing === null || editing === 'new' || editing.id !== one.id) return null
    const Form = editing.form === 'time' ? TimeForm : OutcomeForm
    return <Form leadId={leadId} appointment={one} onDone={close} />
  }
  return (
    <Panel
      title={text('lead.title')}
      flush
      aside={
        mayBook &&
        editing !== 'new' && (
          <Button size="sm" onClick={() => setEditing('new')}>
            {text('lead.add')}
          </Button>
        )
      }
    >
      <Suspense fallback={<Skeleton height={140} />}>
        {editing === 'new' && <TimeForm leadId={leadId} onDone={close} />}
        <PanelList query={appointments} empty={text('lead.none')}>
          {(rows) => (
            <PanelRows>
              {rows.map((one) => (
                <li key={one.id}>
                  <AppointmentRow appointment={one} onEdit={(form) => setEditing({ id: one.id, form })} />
                  {formOf(one)}
                </li>
              ))}
            </PanelRows>
          )}
        </PanelList>
      </Suspense>
    </Panel>
  )
}

interface AppointmentRowProps {
  appointment: Appointment
  onEdit: (form: 'time' | 'outcome') => void
}

/** An appointment with its time on the clock of the house, its rep and its outcome. */
function AppointmentRow({ appointment, onEdit }: AppointmentRowProps) {
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
        <Strong>{weekdayTime(startsAt, timeZone)}</Strong>
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
