import type { Appointment } from '@gable/contract/appointment'
import { appointmentAccess } from '@gable/contract/appointment.access'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { api, useMay } from '../../shared/session.ts'
import { AppointmentRow } from './AppointmentRow.tsx'
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
