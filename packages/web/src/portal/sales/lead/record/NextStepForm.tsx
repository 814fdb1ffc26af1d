import { type LeadDetail, nextStepForm } from '@gable/contract/lead'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { todayIn } from '../../../../ui/today.ts'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { daysAfter } from '../next-step.ts'
import { NextStepFields } from './NextStepFields.tsx'
import { text } from './text.ts'

interface NextStepFormProps {
  lead: LeadDetail
  timeZone: string
  onDone: () => void
  onCancel: () => void
}

/** Sets or changes the next step: what, when, and by whom. Defaults to tomorrow and the current user. */
export default function NextStepForm({ lead, timeZone, onDone, onCancel }: NextStepFormProps) {
  const me = useCompanyUser()
  const today = todayIn(timeZone)
  const isSet = lead.nextStepOn !== null
  const edit = useEdit({
    schema: nextStepForm,
    record: lead,
    valuesOf: ({ nextStep, nextStepOn, nextStepUserId }: LeadDetail) => ({
      text: nextStep,
      on: nextStepOn ?? '',
      userId: nextStepUserId,
    }),
    ...(!isSet && { proposed: { on: daysAfter(today, 1), userId: me.id } }),
    labels: { text: text('lead.step.what'), on: text('lead.step.when'), userId: text('lead.step.who') },
    shown: (name) => (name === 'userId' ? lead.nextStepBy || undefined : undefined),
  })
  // A user who has left the company stays assigned until the step is reassigned.
  const gone = lead.nextStepUserId ? { value: lead.nextStepUserId, label: lead.nextStepBy } : undefined
  return (
    <InlineForm
      edit={edit}
      noun={text('lead.step.thing')}
      action={text('lead.step.wasSet')}
      submitLabel={text('lead.step.save')}
      save={(step, loaded) => client.lead.setNextStep({ ...step, id: loaded.id, version: loaded.version })}
      invalidate={invalidatesFor('lead')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <NextStepFields form={edit.form} today={today} gone={gone} />
    </InlineForm>
  )
}
