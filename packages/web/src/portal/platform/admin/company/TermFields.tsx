import {
  type SubscriptionPeriod,
  type SubscriptionStatus,
  type SubscriptionType,
  subscriptionPeriods,
  subscriptionTypes,
} from '@gable/contract/status'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { text as subscriptionText } from '../../../account/subscription/text.ts'
import { text } from '../text.ts'

export interface TermValues {
  type: SubscriptionType
  period: SubscriptionPeriod
  status: SubscriptionStatus
  startsOn: string
}

/** The type, period and status of a subscription, and the start date if it begins later. */
export function TermFields<Values extends TermValues>(props: {
  form: ContractForm<Values>
  statuses: readonly SubscriptionStatus[]
}) {
  const { form, statuses } = props
  const field = (name: keyof TermValues & string) => ({ withAsterisk: true, ...form.getInputProps(name) })
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <Select label={text('sub.type')} data={[...subscriptionTypes]} allowDeselect={false} {...field('type')} />
      <Select
        label={text('sub.period')}
        data={subscriptionPeriods.map((value) => ({ value, label: subscriptionText(`period.${value}`) }))}
        allowDeselect={false}
        {...field('period')}
      />
      <Select label={text('sub.status')} data={[...statuses]} allowDeselect={false} {...field('status')} />
      {form.values.status === 'Upcoming' && (
        <TextInput type="date" label={text('sub.startsOn')} {...field('startsOn')} />
      )}
    </SimpleGrid>
  )
}
