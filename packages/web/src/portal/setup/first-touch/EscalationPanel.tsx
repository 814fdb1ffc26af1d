import type { FirstTouchForm } from '@gable/contract/first-touch'
import { MultiSelect, Stack, Switch, Text } from '@mantine/core'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { text } from './text.ts'

interface EscalationPanelProps {
  form: ContractForm<FirstTouchForm>
  people: readonly { id: string; name: string }[]
}

/** After how many minutes a lead without a response goes to the next person, and who they are. */
export function EscalationPanel({ form, people }: EscalationPanelProps) {
  return (
    <Panel title={text('escalate.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('escalate.hint')}</Text>
        <Switch label={text('escalate.on')} {...form.getInputProps('escalateOn', { type: 'checkbox' })} />
        {form.getValues().escalateOn && (
          <>
            <WholeField label={text('escalate.minutes')} maw={320} {...form.getInputProps('escalateMinutes')} />
            <MultiSelect
              label={text('escalate.to')}
              placeholder={text('escalate.toPlaceholder')}
              data={people.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              {...form.getInputProps('escalateTo')}
            />
          </>
        )}
      </Stack>
    </Panel>
  )
}
