import type { BillingOverview, PaidSubscription, PlanOffer } from '@gable/contract/billing'
import { billingAccess } from '@gable/contract/billing.access'
import { subscribeForm } from '@gable/contract/billing-form'
import { billingLimits } from '@gable/contract/billing-limits'
import { fontsBase } from '@gable/contract/branding-font'
import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../ui/ActionDialog.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { FactList, Hint, Muted, Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { press, useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { useOperator } from '../../shared/operator.ts'
import { api, client, useCompanyUser, useMay } from '../../shared/session.ts'
import { TermsField } from '../identity/entry/TermsField.tsx'
import { invalidatesForPayment, leaveFor, usePortal } from './billing-query.ts'
import { grantNames, planChoice, planName, planPrice } from './plan-words.ts'
import { text } from './text.ts'

/** The card networks with a logo, as the payment service's label begins. */
const networks = ['visa', 'mastercard', 'amex', 'discover']

/** "Visa ending in 4242", with the network's logo from the assets base. */
function PaymentMethod({ label }: { label: string }) {
  const network = networks.find((each) => label.toLowerCase().startsWith(`${each} `))
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      {network && <img src={`${fontsBase}cards/${network}.svg`} alt="" width={30} height={20} />}
      {label}
    </Group>
  )
}

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
            <Hint flex="1 1 220px">{hasCustomer && text('plan.manageHint')}</Hint>
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
              {hasCustomer && <Button {...press(portal)}>{text('plan.manage')}</Button>}
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

interface Props {
  subscription: PaidSubscription
  plans: readonly PlanOffer[]
  onClose: () => void
}

/** Changes to another plan of the same product, showing the amount due before confirmation. */
function ChangePlanDialog({ subscription: { id, type, planId: current }, plans, onClose }: Props) {
  const others = plans.filter((plan) => plan.type === type && plan.id !== current)
  const [planId, setPlanId] = useState(others[0]?.id ?? '')
  const preview = useQuery(api.billing.previewPlan.queryOptions({ input: { id, planId }, gcTime: 0 }))
  const change = useKeyedAction({
    run: (wanted: { planId: string; asOf: string }, idempotencyKey) =>
      client.billing.changePlan({ id, ...wanted, idempotencyKey }),
    noun: text('plan.thing'),
    action: text('plan.changed'),
    invalidate: invalidatesForPayment,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={text('plan.dialogChange')}
      onClose={onClose}
      action={text('plan.confirm')}
      loading={change.isPending}
      disabled={!preview.data}
      onAct={() => preview.data && change.mutate({ planId, asOf: preview.data.asOf })}
    >
      <NativeSelect
        label={text('plan.label')}
        data={others.map((plan) => ({ value: plan.id, label: planChoice(plan) }))}
        value={planId}
        onChange={({ currentTarget: { value } }) => setPlanId(value)}
      />
      <QueryBoundary query={preview} lines={2} height={20}>
        {({ dueCents, currency }) => (
          <div role="status">
            <Text fw={600}>{text('plan.due', { amount: money(Math.max(0, dueCents), currency) })}</Text>
            <Muted>
              {dueCents < 0 ? text('plan.credit', { amount: money(-dueCents, currency) }) : text('plan.dueHint')}
            </Muted>
          </div>
        )}
      </QueryBoundary>
    </ActionDialog>
  )
}

/** Selects a plan, with a coupon and consent to the terms, before the hosted payment page. */
function SubscribeDialog({ plans, onClose }: { plans: readonly PlanOffer[]; onClose: () => void }) {
  const terms = useOperator()?.terms
  const termsVersion = terms?.version ?? ''
  const form = useContractForm(subscribeForm, {
    planId: plans[0]?.id ?? '',
    coupon: '',
    termsAccepted: false,
    termsVersion,
  })
  const { coupon, planId } = form.values
  const plan = plans.find(({ id }) => id === planId)
  const currency = plan?.currency ?? 'USD'
  const [applied, setApplied] = useState('')
  const check = useAction({
    run: () => client.billing.checkCoupon({ coupon }),
    noun: text('coupon.thing'),
    action: text('coupon.applied'),
    quiet: true,
    onDone: ({ coupon: code, percentOff, amountOffCents }) =>
      setApplied(
        percentOff === null
          ? text('coupon.amount', { code, amount: money(amountOffCents ?? 0, currency, 'short') })
          : text('coupon.percent', { code, percent: `${percentOff}` }),
      ),
    onRefused: (sentence) => {
      setApplied('')
      form.setFieldError('coupon', sentence)
    },
  })
  return (
    <FormDialog
      title={text('plan.dialog')}
      onClose={onClose}
      form={form}
      noun={text('plan.page')}
      action={text('opened')}
      submitLabel={text('plan.continue')}
      submit={(values, idempotencyKey) => client.billing.subscribe({ ...values, termsAccepted: true, idempotencyKey })}
      onDone={leaveFor}
    >
      <NativeSelect
        label={text('plan.label')}
        data={plans.map((each) => ({ value: each.id, label: planChoice(each) }))}
        {...form.getInputProps('planId')}
      />
      {plan && (
        <Text size="sm">
          {plan.grants.length > 0
            ? text('plan.with', { name: planPrice(plan), grants: grantNames(plan) })
            : planPrice(plan)}
        </Text>
      )}
      <Group align="flex-start" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          label={text('coupon.label')}
          autoComplete="off"
          maxLength={billingLimits.coupon}
          {...form.getInputProps('coupon')}
        />
        <Button mt={24} disabled={coupon.trim() === ''} {...press(check)}>
          {text('coupon.apply')}
        </Button>
      </Group>
      {applied !== '' && (
        <Text size="sm" role="status">
          {applied}
        </Text>
      )}
      {terms && <TermsField form={form} terms={terms} />}
    </FormDialog>
  )
}
