import { type OrderRules, ordererGroups, orderRulesForm } from '@gable/contract/measurement-rule'
import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DecimalField } from '../../../../ui/form/DecimalField.tsx'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { api, client, invalidatesFor } from '../../../api.ts'
import { text } from './text.ts'

/** Who orders reports that cost something, and above which price an admin approves. */
export default function OrderRulesPanel() {
  const rules = useQuery(api.measurement.rules.queryOptions())
  return (
    <Panel title={text('rules.title')} flush>
      <QueryBoundary query={rules} pending={<Loading lines={4} height={28} />}>
        {(known) => <RulesForm rules={known} />}
      </QueryBoundary>
    </Panel>
  )
}

function RulesForm({ rules: { version, ...rules } }: { rules: OrderRules }) {
  const form = useContractForm(orderRulesForm, rules)
  const { approvalCents, approvalCredits } = form.values
  return (
    <InlineForm
      form={form}
      thing={text('rules.thing')}
      action={text('rules.saved')}
      submitLabel={uiText('action.save')}
      submit={(values) => client.measurement.saveRules({ ...values, version })}
      invalidate={invalidatesFor('measurement')}
      onDone={() => form.resetDirty()}
    >
      <Select
        label={text('rules.who')}
        allowDeselect={false}
        data={ordererGroups.map((group) => ({ value: group, label: text(`rules.who.${group}`) }))}
        {...form.getInputProps('whoOrders')}
      />
      <div>
        <Text size="sm" fw={500}>
          {text('rules.approval')}
        </Text>
        <Text size="sm" c="dimmed">
          {text('rules.approvalHint')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DecimalField
          label={text('rules.cents')}
          leftSection="$"
          data-path="approvalCents"
          error={form.errors.approvalCents}
          value={approvalCents}
          onChange={(cents) => form.setFieldValue('approvalCents', cents)}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          label={text('rules.credits')}
          data-path="approvalCredits"
          error={form.errors.approvalCredits}
          value={approvalCredits ?? ''}
          onChange={({ currentTarget: { value, valueAsNumber } }) =>
            form.setFieldValue('approvalCredits', value === '' ? null : valueAsNumber)
          }
        />
      </SimpleGrid>
    </InlineForm>
  )
}
