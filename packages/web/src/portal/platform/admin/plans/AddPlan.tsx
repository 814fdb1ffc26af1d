import { type PlanForm, planForm, planKinds } from '@gable/contract/billing-form'
import { grantLabels, grants } from '@gable/contract/feature'
import { productNames, subscriptionPeriods, subscriptionTypes } from '@gable/contract/status'
import { Checkbox, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { text as subscriptionText } from '../../../account/subscription/text.ts'
import { client } from '../../../shared/api.ts'
import { invalidatesForAdmin } from '../company/company-query.ts'
import { text } from '../text.ts'

const empty: PlanForm = { kind: 'subscription', priceId: '', type: 'RQP_PRO', period: 'monthly', grants: [] }

/** Links a Stripe price to what it sells. */
export default function AddPlan({ onDone }: { onDone: () => void }) {
  const form = useContractForm<PlanForm>(planForm, empty)
  const isSubscription = form.values.kind === 'subscription'
  return (
    <InlineForm
      form={form}
      thing={text('plans.thing')}
      action={text('plans.added')}
      submitLabel={text('plans.add')}
      submit={(values, idempotencyKey) => client.admin.addPlan({ ...values, idempotencyKey })}
      invalidate={invalidatesForAdmin}
      onDone={onDone}
      onCancel={onDone}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={text('plans.priceId')} withAsterisk autoComplete="off" {...form.getInputProps('priceId')} />
        <NativeSelect
          label={text('plans.kind')}
          data={planKinds.map((value) => ({ value, label: text(`plans.kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        {isSubscription && (
          <>
            <NativeSelect
              label={text('sub.type')}
              data={subscriptionTypes.map((value) => ({ value, label: productNames[value] }))}
              {...form.getInputProps('type')}
            />
            <NativeSelect
              label={text('sub.period')}
              data={subscriptionPeriods.map((value) => ({ value, label: subscriptionText(`period.${value}`) }))}
              {...form.getInputProps('period')}
            />
          </>
        )}
      </SimpleGrid>
      {isSubscription && (
        <Checkbox.Group label={text('plans.grants')} {...form.getInputProps('grants')}>
          <Group gap="md" mt="xs">
            {grants.map((grant) => (
              <Checkbox key={grant} value={grant} label={grantLabels[grant]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </InlineForm>
  )
}
