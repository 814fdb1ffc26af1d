import { type NextStep, nextStepForm } from '@gable/contract/lead'
import { Button, Stack } from '@mantine/core'
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Hint } from '../../../../ui/parts.tsx'
import { todayIn } from '../../../../ui/today.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { daysAfter } from '../next-step.ts'
import { NextStepFields } from '../record/NextStepFields.tsx'
import { text } from '../text.ts'
import { manyText } from './text.ts'

interface NextStepDialogProps {
  count: number
  onPlan: (step: NextStep) => void
  onClose: () => void
}

/** Sets the next step of many leads. Defaults to tomorrow and the current user. */
export default function NextStepDialog({ count, onPlan, onClose }: NextStepDialogProps) {
  const me = useCompanyUser()
  const today = todayIn(me.company.timeZone)
  const form = useContractForm<NextStep>(nextStepForm, { text: '', on: daysAfter(today, 1), userId: me.id })
  return (
    <Dialog onClose={onClose} title={manyText.counted('many.nextStepTitle', count)}>
      <form noValidate onSubmit={form.onSubmit(onPlan)}>
        <Stack gap="sm">
          <NextStepFields form={form} today={today} />
          <Hint>{manyText('many.nextStepHint')}</Hint>
          <DialogButtons onCancel={onClose}>
            <Button type="submit" variant="filled">
              {text('lead.step.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
