import type { Plan } from '@gable/contract/admin-billing'
import { type PlanForm, planForm, planKinds } from '@gable/contract/billing-form'
import { grantLabels, grants } from '@gable/contract/feature'
import { money } from '@gable/contract/format/money'
import { productNames, subscriptionPeriods, subscriptionTypes } from '@gable/contract/status'
import { Checkbox, Group, NativeSelect, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Empty, Hint, PageHeader, Panel, QueryBoundary, Strong } from '../../../../ui/parts.tsx'
import { IconCreditCard } from '../../../../ui/shell-icons.tsx'
import { formWidth } from '../../../../ui/theme.ts'
import { Notice } from '../../../account/banner/Notice.tsx'
import { planName, planPrice } from '../../../account/billing/plan-words.ts'
import { text as subscriptionText } from '../../../account/subscription/text.ts'
import { api, client } from '../../../shared/session.ts'
import { invalidatesForAdmin } from '../company/company-query.ts'
import { text } from '../text.ts'

const empty: PlanForm = { kind: 'subscription', priceId: '', type: 'RQP_PRO', period: 'monthly', grants: [] }

/** Links a Stripe price to what it sells. */
function AddPlan({ onDone }: { onDone: () => void }) {
  const form = useContractForm<PlanForm>(planForm, empty)
  const isSubscription = form.values.kind === 'subscription'
  return (
    <InlineForm
      form={form}
      noun={text('plans.thing')}
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

/** The plans that companies can buy: each Stripe price with what it sells. */
export default function PlansPage() {
  const plans = useQuery(api.admin.listPlans.queryOptions())
  const [adding, setAdding] = useState(false)
  const payments = plans.data?.payments ?? false
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader
        title={text('plans.title')}
        detail={text('plans.detail')}
        actions={payments && <AddButton onClick={() => setAdding(true)}>{text('plans.add')}</AddButton>}
      />
      {plans.data && !payments && <Notice tone="blue">{text('plans.off')}</Notice>}
      {adding && (
        <Panel title={text('plans.add')}>
          <AddPlan onDone={() => setAdding(false)} />
        </Panel>
      )}
      <QueryBoundary page query={plans} lines={5} height={28}>
        {({ plans: rows }) =>
          rows.length === 0 ? (
            <Paper withBorder>
              <Empty icon={IconCreditCard} title={text('plans.title')} hint={text('plans.none')} />
            </Paper>
          ) : (
            <Panel title={text('plans.title')} flush>
              <PanelRows>
                {rows.map((plan) => (
                  <PlanItem key={plan.id} plan={plan} />
                ))}
              </PanelRows>
            </Panel>
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

function PlanItem({ plan }: { plan: Plan }) {
  const { id, kind, priceId, grants, amountCents, currency } = plan
  const isCredit = kind === 'credit'
  const name = isCredit ? text('plans.kind.credit') : planName(plan)
  const price = isCredit ? money(amountCents, currency, 'short') : planPrice(plan)
  const facts = [price, currency, ...(isCredit ? [] : grants.map((grant) => grantLabels[grant])), priceId]
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Strong>{name}</Strong>
          <Hint>{facts.join(', ')}</Hint>
        </div>
        <DeleteButton
          label={text('plans.removeOf', { name: priceId })}
          title={text('plans.removeTitle')}
          body={text('plans.removeBody')}
          run={() => client.admin.removePlan({ id })}
          noun={text('plans.thing')}
          action={text('removed')}
          invalidate={invalidatesForAdmin}
        >
          {text('remove')}
        </DeleteButton>
      </Group>
    </li>
  )
}
