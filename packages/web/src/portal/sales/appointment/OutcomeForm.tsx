import type { Appointment } from '@gable/contract/appointment'
import { outcomeForm, type OutcomeForm as Values } from '@gable/contract/appointment-form'
import { appointmentOutcomes } from '@gable/contract/appointment-rules'
import { NativeSelect, Textarea } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { oneOf } from '../../../ui/url-state.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

/** How an appointment ended. */
export default function OutcomeForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const edit = useEdit({
    schema: outcomeForm,
    record: appointment,
    valuesOf: ({ state, note }: Appointment): Values => ({ outcome: state === 'noShow' ? 'noShow' : 'held', note }),
    labels: { outcome: text('outcome.label'), note: text('outcome.note') },
    shown: (name, value) => (name === 'outcome' ? text(`outcome.${value as Values['outcome']}`) : undefined),
  })
  const { form } = edit
  return (
    <InlineForm
      edit={edit}
      noun={text('thing')}
      save={(values, loaded) => client.appointment.finish({ ...values, id: appointment.id, version: loaded.version })}
      invalidate={invalidatesFor('appointment')}
      onDone={onDone}
      onCancel={onDone}
    >
      <NativeSelect
        label={text('outcome.label')}
        data={appointmentOutcomes.map((value) => ({ value, label: text(`outcome.${value}`) }))}
        value={form.getValues().outcome}
        onChange={(event) =>
          form.setFieldValue('outcome', oneOf(event.currentTarget.value, appointmentOutcomes, 'held'))
        }
      />
      <Textarea label={text('outcome.note')} autosize minRows={2} {...form.getInputProps('note')} />
    </InlineForm>
  )
}
