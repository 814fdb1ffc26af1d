import type { Plan } from '@gable/contract/admin-billing'
import { grantLabels } from '@gable/contract/feature'
import { money } from '@gable/contract/format/money'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { Empty } from '../../../../ui/Empty.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { IconCreditCard } from '../../../../ui/shell-icons.tsx'
import { formWidth } from '../../../../ui/theme.ts'
import { Notice } from '../../../account/banner/Notice.tsx'
import { planName, planPrice } from '../../../account/billing/plan-words.ts'
import { api, client } from '../../../shared/api.ts'
import { invalidatesForAdmin } from '../company/company-query.ts'
import { text } from '../text.ts'
import AddPlan from './AddPlan.tsx'

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
        actions={
          payments && (
            <PrimaryButton leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {text('plans.add')}
            </PrimaryButton>
          )
        }
      />
      {plans.data && !payments && <Notice tone="blue">{text('plans.off')}</Notice>}
      {adding && (
        <Panel title={text('plans.add')}>
          <AddPlan onDone={() => setAdding(false)} />
        </Panel>
      )}
      <QueryBoundary page query={plans} pending={<Loading lines={5} height={28} />}>
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
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {facts.join(', ')}
          </Text>
        </div>
        <DeleteButton
          label={text('plans.removeOf', { name: priceId })}
          title={text('plans.removeTitle')}
          body={text('plans.removeBody')}
          run={() => client.admin.removePlan({ id })}
          thing={text('plans.thing')}
          action={text('plans.removed')}
          invalidate={invalidatesForAdmin}
        >
          {text('plans.remove')}
        </DeleteButton>
      </Group>
    </li>
  )
}
