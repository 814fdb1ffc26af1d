import type { ReminderSettingsForm } from '@gable/contract/reminder-form'
import { reminderLimits } from '@gable/contract/reminder-plan'
import { Button, Fieldset, Group, NumberInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { text } from './texts/text.ts'

interface ReminderDaysProps {
  name: 'quoteDays' | 'proposalDays'
  form: ContractForm<ReminderSettingsForm>
}

const { reminders, toDay } = reminderLimits

/** The number of days after which each of up to three reminders is sent. */
export function ReminderDays({ name, form }: ReminderDaysProps) {
  const days = form.getValues()[name]
  const write = (next: number[]) => form.setFieldValue(name, next)
  return (
    <Fieldset legend={text(`settings.${name}`)}>
      <Group gap="sm" align="flex-start">
        {days.map((_day, index) => (
          <NumberInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a reminder is known by its place alone
            key={index}
            label={text('settings.step', { step: String(index + 1) })}
            w={96}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps(`${name}.${index}`)}
          />
        ))}
      </Group>
      <Group gap="sm" mt="sm">
        {days.length < reminders && (
          <Button size="xs" variant="default" onClick={() => write([...days, Math.min((days.at(-1) ?? 0) + 3, toDay)])}>
            {text('settings.add')}
          </Button>
        )}
        {days.length > 1 && (
          <Button size="xs" variant="default" onClick={() => write(days.slice(0, -1))}>
            {text('settings.remove')}
          </Button>
        )}
      </Group>
      {name === 'proposalDays' && (
        <NumberInput
          label={text('settings.every')}
          description={text('settings.everyHint')}
          mt="sm"
          maw={320}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('proposalEvery')}
          value={form.getValues().proposalEvery ?? ''}
          onChange={(value) => form.setFieldValue('proposalEvery', value === '' ? null : Number(value))}
        />
      )}
    </Fieldset>
  )
}
