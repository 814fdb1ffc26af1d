import { type OrderRules, ordererGroups, orderRulesForm } from '@gable/contract/measurement-rule'
import { Select, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shownScaled } from '../../../../../ui/form/hundredths.ts'
import { InlineForm } from '../../../../../ui/form/InlineForm.tsx'
import { DecimalField, WholeField } from '../../../../../ui/form/NumberField.tsx'
import { useEdit } from '../../../../../ui/form/use-edit.ts'
import { Muted, Panel, QueryBoundary } from '../../../../../ui/parts.tsx'
import { api, client, invalidatesFor } from '../../../../shared/session.ts'
import { text } from './text.ts'

/** Who may order paid reports, and above which price an admin must approve. */
export default function OrderRulesPanel() {
  const rules = useQuery(api.measurement.rules.queryOptions())
  return (
    <Panel title={text('rules.title')} flush>
      <QueryBoundary query={rules} lines={4} height={28}>
        {(known) => <RulesForm rules={known} />}
      </QueryBoundary>
    </Panel>
  )
}

function RulesForm({ rules }: { rules: OrderRules }) {
  const edit = useEdit({
    schema: orderRulesForm,
    record: rules,
    valuesOf: ({ whoOrders, approvalCents, approvalCredits }: OrderRules) => ({
      whoOrders,
      approvalCents,
      approvalCredits,
    }),
    labels: {
      whoOrders: text('rules.who'),
      approvalCents: text('rules.cents'),
      approvalCredits: text('rules.credits'),
    },
    shown: (name, value) => {
      if (name === 'whoOrders') return text(`rules.who.${value as OrderRules['whoOrders']}`)
      return name === 'approvalCents' && value !== null ? shownScaled(value as number, 2) : undefined
    },
  })
  const { form } = edit
  const { approvalCents, approvalCredits } = form.values
  return (
    <InlineForm
      edit={edit}
      noun={text('rules.thing')}
      save={(values, loaded) => client.measurement.saveRules({ ...values, version: loaded.version })}
      invalidate={invalidatesFor('measurement')}
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
        <Muted>{text('rules.approvalHint')}</Muted>
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
        <WholeField
          label={text('rules.credits')}
          data-path="approvalCredits"
          error={form.errors.approvalCredits}
          value={approvalCredits}
          onChange={(credits) => form.setFieldValue('approvalCredits', credits)}
        />
      </SimpleGrid>
    </InlineForm>
  )
}
