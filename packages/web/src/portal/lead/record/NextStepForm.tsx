import { type LeadDetail, nextStepForm } from '@gable/contract/lead'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { todayIn } from '../../../ui/today.ts'
import { client, invalidatesFor } from '../../api.ts'
import { useCompanyUser } from '../../session.ts'
import { daysAfter } from '../next-step.ts'
import { NextStepFields } from './NextStepFields.tsx'
import { text } from './texts/text.ts'

interface NextStepFormProps {
  lead: LeadDetail
  timeZone: string
  onDone: () => void
  onCancel: () => void
}

/** Sets the next step, or changes it: what, on which day, by whom. It begins with tomorrow and oneself. */
export default function NextStepForm({ lead, timeZone, onDone, onCancel }: NextStepFormProps) {
  const me = useCompanyUser()
  const today = todayIn(timeZone)
  const isSet = lead.nextStepOn !== null
  const form = useContractForm(nextStepForm, {
    text: lead.nextStep,
    on: lead.nextStepOn ?? daysAfter(today, 1),
    userId: isSet ? lead.nextStepUserId : me.id,
  })
  // Somebody who has left the company keeps the step until it is given to another.
  const gone = lead.nextStepUserId ? { value: lead.nextStepUserId, label: lead.nextStepBy } : undefined
  return (
    <InlineForm
      form={form}
      thing={text('lead.step.thing')}
      action={text('lead.step.wasSet')}
      submitLabel={text('lead.step.save')}
      submit={(step) => client.lead.setNextStep({ id: lead.id, version: lead.version, ...step })}
      invalidate={invalidatesFor('lead')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <NextStepFields form={form} today={today} gone={gone} />
    </InlineForm>
  )
}
