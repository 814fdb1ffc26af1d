import type { Appointment } from '@gable/contract/appointment'
import { appointmentForm, type AppointmentForm as Values } from '@gable/contract/appointment-form'
import { date, timeOfDay } from '@gable/contract/format/day'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { Hint, QueryBoundary } from '../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

interface TimeFormProps {
  leadId: string
  /** Omitted for a new appointment. */
  appointment?: Appointment
  onDone: () => void
}

/** The rep and the time of an appointment. */
export default function TimeForm(props: TimeFormProps) {
  const { leadId, appointment } = props
  const input = { leadId, ...(appointment?.userId && { userId: appointment.userId }) }
  const first = useQuery(api.appointment.free.queryOptions({ input }))
  return (
    <QueryBoundary query={first} lines={2} height={28}>
      {({ userId }) => <Fields {...props} userId={userId} />}
    </QueryBoundary>
  )
}

function Fields({ leadId, appointment, userId, onDone }: TimeFormProps & { userId: string | null }) {
  const edit = useEdit({
    schema: appointmentForm,
    record: appointment ?? newRecord,
    valuesOf: (known: Partial<Appointment>): Values => ({ userId: known.userId ?? userId ?? '', startsAt: '' }),
    labels: { userId: text('form.rep'), startsAt: text('form.time') },
  })
  const { form } = edit
  const chosen = form.getValues().userId
  const { data } = useQuery(
    api.appointment.free.queryOptions({ input: { leadId, userId: chosen }, enabled: chosen !== '' }),
  )
  const days = data?.userId === chosen ? data.days : []
  return (
    <InlineForm
      edit={edit}
      noun={text('thing')}
      action={text(appointment ? 'saved' : 'booked')}
      submitDisabled={form.getValues().startsAt === ''}
      save={async (values, loaded, idempotencyKey): Promise<unknown> =>
        appointment
          ? client.appointment.reschedule({ ...values, id: appointment.id, version: loaded.version })
          : client.appointment.create({ ...values, leadId, idempotencyKey })
      }
      invalidate={invalidatesFor('appointment')}
      onDone={onDone}
      onCancel={onDone}
    >
      <NativeSelect
        label={text('form.rep')}
        data={(data?.reps ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(event) => {
          form.setFieldValue('userId', event.currentTarget.value)
          form.setFieldValue('startsAt', '')
        }}
      />
      <NativeSelect
        label={text('form.time')}
        data={[
          { value: '', label: text(data && days.length === 0 ? 'form.none' : 'form.choose') },
          ...days.map(({ day, times }) => ({
            group: date(`${day}T00:00:00Z`, 'UTC'),
            items: times.map((at) => ({ value: at, label: timeOfDay(at, data!.timeZone) })),
          })),
        ]}
        {...form.getInputProps('startsAt')}
      />
      <Hint>{text('form.hint', { zone: data?.timeZone ?? '' })}</Hint>
    </InlineForm>
  )
}
