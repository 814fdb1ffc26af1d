import { type NextStep, nextStepForm } from '@gable/contract/lead'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { todayIn } from '../../../ui/today.ts'
import { useCompanyUser } from '../../session.ts'
import { daysAfter } from '../next-step.ts'
import { NextStepFields } from '../record/NextStepFields.tsx'
import { text } from '../texts/text.ts'
import { manyText } from './texts/text.ts'

interface NextStepDialogProps {
  count: number
  onPlan: (step: NextStep) => void
  onClose: () => void
}

/** The next step of many leads. It begins with tomorrow and oneself. */
export default function NextStepDialog({ count, onPlan, onClose }: NextStepDialogProps) {
  const me = useCompanyUser()
  const today = todayIn(me.company.timeZone)
  const form = useContractForm<NextStep>(nextStepForm, { text: '', on: daysAfter(today, 1), userId: me.id })
  return (
    <Modal
      opened
      onClose={onClose}
      title={manyText.counted('many.nextStepTitle', count)}
      closeButtonProps={{ 'aria-label': uiText('action.close') }}
    >
      <form noValidate onSubmit={form.onSubmit(onPlan)}>
        <Stack gap="sm">
          <NextStepFields form={form} today={today} />
          <Text size="xs" c="dimmed">
            {manyText('many.nextStepHint')}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button onClick={onClose}>{uiText('action.cancel')}</Button>
            <Button type="submit" variant="filled">
              {text('lead.step.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
