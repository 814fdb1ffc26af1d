import type { BillingOverview } from '@gable/contract/billing'
import { billingAccess } from '@gable/contract/billing.access'
import { date } from '@gable/contract/format/day'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '../../../ui/FactList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useCompanyUser, useMay } from '../../shared/session.ts'
import { ChangePlanDialog } from './ChangePlanDialog.tsx'
import { PaymentMethod } from './PaymentMethod.tsx'
import { planName, planPrice } from './plan-words.ts'
import { SubscribeDialog } from './SubscribeDialog.tsx'
import { text } from './text.ts'
import { usePortal } from './use-payment-page.ts'

type Subscribed = BillingOverview['subscriptions'][number]

/** The company's plan and payment method. */
export function PlanPanel({ payments }: { payments: BillingOverview }) {
  const may = useMay(billingAccess.subscribe)
  const [open, setOpen] = useState<'choose' | Subscribed>()
  const portal = usePortal()
  const { company } = useCompanyUser()
  const { subscriptions, plans, paymentMethod, hasCustomer } = payments
  const free = plans.filter(({ type }) => !subscriptions.some((one) => one.type === type))
  const changeable = subscriptions.filter(
    ({ type, planId, overdue }) => !overdue && plans.some((plan) => plan.type === type && plan.id !== planId),
  )
  const close = () => setOpen(undefined)
  return (
    <Panel title={text('plan.title')}>
      <Stack gap="lg">
        {subscriptions.length === 0 && <Text size="sm">{text('plan.none')}</Text>}
        {subscriptions.map((one) => (
          <FactList key={one.id} facts={factsOf(one, paymentMethod, company.timeZone)} />
        ))}
        {may && (
          <Group justify="space-between" gap="sm">
            <Text size="xs" c="dimmed" flex="1 1 220px">
              {hasCustomer && text('plan.manageHint')}
            </Text>
            <Group gap="sm">
              {changeable.map((one) => (
                <Button
                  key={one.id}
                  aria-label={text('plan.changeOf', { plan: planName(one) })}
                  onClick={() => setOpen(one)}
                >
                  {text('plan.change')}
                </Button>
              ))}
              {hasCustomer && (
                <Button loading={portal.isPending} onClick={() => portal.mutate(undefined)}>
                  {text('plan.manage')}
                </Button>
              )}
              {free.length > 0 && <Button onClick={() => setOpen('choose')}>{text('plan.choose')}</Button>}
            </Group>
          </Group>
        )}
      </Stack>
      {open === 'choose' && <SubscribeDialog plans={free} onClose={close} />}
      {open && open !== 'choose' && <ChangePlanDialog subscription={open} plans={plans} onClose={close} />}
    </Panel>
  )
}

function factsOf(one: Subscribed, method: string, timeZone: string) {
  const { cancelsAt, renewsAt } = one
  return [
    { label: text('plan.current'), value: planName(one) },
    { label: text('plan.price'), value: planPrice(one) },
    cancelsAt
      ? { label: text('plan.ends'), value: date(cancelsAt, timeZone) }
      : { label: text('plan.renews'), value: renewsAt ? date(renewsAt, timeZone) : '' },
    { label: text('plan.method'), value: method && <PaymentMethod label={method} /> },
  ]
}
