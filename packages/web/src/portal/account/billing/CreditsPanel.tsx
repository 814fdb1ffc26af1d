import type { BillingOverview } from '@gable/contract/billing'
import { billingAccess } from '@gable/contract/billing.access'
import { buyCreditsForm } from '@gable/contract/billing-form'
import { type RenewalMode, renewalForm, renewalModes } from '@gable/contract/credit-form'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Hint, Muted, Panel, PrimaryButton, QueryBoundary } from '../../../ui/parts.tsx'
import { useOperator } from '../../shared/operator.ts'
import { client, useCompanyUser, useMay } from '../../shared/session.ts'
import { Notice } from '../banner/Notice.tsx'
import { TermsField } from '../identity/entry/TermsField.tsx'
import { balanceOptions, invalidatesForPayment, leaveFor } from './billing-query.ts'
import { text } from './text.ts'

/** The balance, purchases, and automatic renewal. `payments` is null if the operator does not accept payments. */
export function CreditsPanel({ payments }: { payments: BillingOverview | null }) {
  const balance = useQuery(balanceOptions())
  const [open, setOpen] = useState<'buy' | 'renewal'>()
  const may = useMay(billingAccess.buyCredits)
  const price = payments?.credit ?? null
  const close = () => setOpen(undefined)
  return (
    <Panel
      title={text('credit.title')}
      aside={may && price && <PrimaryButton onClick={() => setOpen('buy')}>{text('credit.buy')}</PrimaryButton>}
    >
      <Stack gap="md">
        <QueryBoundary query={balance} lines={2} height={24}>
          {({ available, pending }) => (
            <Group gap="xl" align="flex-start">
              <Figure label={text('credit.available')} value={available} />
              <Figure label={text('credit.pending')} value={pending} hint={text('credit.pendingHint')} />
            </Group>
          )}
        </QueryBoundary>
        {payments && payments.processingCredits > 0 && (
          <Text size="sm">{text.counted('credit.processing', payments.processingCredits)}</Text>
        )}
        {!price && <Muted>{text('credit.support')}</Muted>}
        {may && payments && price && <Renewal payments={payments} onEdit={() => setOpen('renewal')} />}
      </Stack>
      {open === 'buy' && price && <BuyCreditsDialog price={price} onClose={close} />}
      {open === 'renewal' && payments && <RenewalDialog payments={payments} onClose={close} />}
    </Panel>
  )
}

function Figure({ label, value, hint }: { label: string; value: number; hint?: string }) {
  return (
    <div>
      <Hint>{label}</Hint>
      <Text size="xl" fw={600}>
        {wholeNumber(value)}
      </Text>
      {hint && <Hint>{hint}</Hint>}
    </div>
  )
}

function Renewal({ payments, onEdit }: { payments: BillingOverview; onEdit: () => void }) {
  const { company } = useCompanyUser()
  const { mode, quantity, nextAt, failedAt } = payments.renewal
  const hasMethod = payments.paymentMethod !== ''
  return (
    <>
      {failedAt && <Notice tone="orange">{text('renewal.failed', { date: date(failedAt, company.timeZone) })}</Notice>}
      <Group justify="space-between" gap="sm">
        <div>
          <Hint>{text('renewal.title')}</Hint>
          <Text size="sm">
            {mode === 'off' ? text('renewal.off') : text(`renewal.is.${mode}`, { quantity: wholeNumber(quantity) })}
          </Text>
          {nextAt && <Hint>{text('renewal.next', { date: date(nextAt, company.timeZone) })}</Hint>}
          {!hasMethod && <Hint>{text('renewal.needsMethod')}</Hint>}
        </div>
        {hasMethod && <Button onClick={onEdit}>{text('renewal.edit')}</Button>}
      </Group>
    </>
  )
}

interface Props {
  price: NonNullable<BillingOverview['credit']>
  onClose: () => void
}

/** Asks for the number of credits and consent to the terms before the hosted payment page. */
function BuyCreditsDialog({ price: { amountCents, currency }, onClose }: Props) {
  const terms = useOperator()?.terms
  const termsVersion = terms?.version ?? ''
  const form = useContractForm(buyCreditsForm, { quantity: 10, termsAccepted: false, termsVersion })
  const { quantity } = form.values
  const isWhole = Number.isInteger(quantity) && quantity > 0
  const amounts = { amount: money(amountCents * quantity, currency), price: money(amountCents, currency, 'short') }
  return (
    <FormDialog
      title={text('credit.buyTitle')}
      onClose={onClose}
      form={form}
      noun={text('plan.page')}
      action={text('opened')}
      submitLabel={text('plan.continue')}
      submit={(values, idempotencyKey) => client.billing.buyCredits({ ...values, termsAccepted: true, idempotencyKey })}
      onDone={leaveFor}
    >
      <WholeField
        label={text('credit.quantity')}
        description={text('credit.quantityHint')}
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      {isWhole && <Text size="sm">{text('credit.total', amounts)}</Text>}
      {terms && <TermsField form={form} terms={terms} />}
    </FormDialog>
  )
}

interface RenewalDialogProps {
  payments: BillingOverview
  onClose: () => void
}

/** Configures the automatic purchase of credits. */
function RenewalDialog({ payments: { renewal, paymentMethod }, onClose }: RenewalDialogProps) {
  const edit = useEdit({
    schema: renewalForm,
    record: renewal,
    valuesOf: ({ mode, quantity, dayOfMonth }: BillingOverview['renewal']) => ({
      mode: mode as RenewalMode,
      quantity,
      dayOfMonth,
    }),
    labels: { mode: text('renewal.mode'), quantity: text('credit.quantity'), dayOfMonth: text('renewal.day') },
    shown: (name, value) => (name === 'mode' ? text(`renewal.${value as RenewalMode}`) : undefined),
  })
  const { form } = edit
  const chosen = form.values.mode
  return (
    <FormDialog
      title={text('renewal.title')}
      onClose={onClose}
      edit={edit}
      noun={text('renewal.thing')}
      save={(values, loaded) => client.billing.saveRenewal({ ...values, version: loaded.version })}
      invalidate={invalidatesForPayment}
      onDone={onClose}
    >
      <NativeSelect
        label={text('renewal.mode')}
        data={renewalModes.map((value) => ({ value, label: text(`renewal.${value}`) }))}
        {...form.getInputProps('mode')}
      />
      {chosen !== 'off' && (
        <WholeField
          label={text('credit.quantity')}
          description={text('credit.quantityHint')}
          {...form.getInputProps('quantity')}
        />
      )}
      {chosen === 'monthly' && (
        <WholeField
          label={text('renewal.day')}
          description={text('renewal.dayHint')}
          {...form.getInputProps('dayOfMonth')}
        />
      )}
      {chosen !== 'off' && <Muted>{text('renewal.charge', { method: paymentMethod })}</Muted>}
    </FormDialog>
  )
}
