import type { PlanOffer } from '@gable/contract/billing'
import { subscribeForm } from '@gable/contract/billing-form'
import { billingLimits } from '@gable/contract/billing-limits'
import { money } from '@gable/contract/format/money'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/api.ts'
import { useOperator } from '../../shared/operator.ts'
import { TermsField } from '../identity/entry/TermsField.tsx'
import { grantNames, planChoice, planPrice } from './plan-words.ts'
import { text } from './text.ts'
import { leaveFor } from './use-payment-page.ts'

/** Selects a plan, with a coupon and consent to the terms, before the hosted payment page. */
export function SubscribeDialog({ plans, onClose }: { plans: readonly PlanOffer[]; onClose: () => void }) {
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
    thing: text('coupon.thing'),
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
      thing={text('plan.page')}
      action={text('plan.opened')}
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
        <Button
          mt={24}
          disabled={coupon.trim() === ''}
          loading={check.isPending}
          onClick={() => check.mutate(undefined)}
        >
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
