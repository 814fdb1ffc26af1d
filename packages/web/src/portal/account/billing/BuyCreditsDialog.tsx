import type { BillingOverview } from '@gable/contract/billing'
import { buyCreditsForm } from '@gable/contract/billing-form'
import { money } from '@gable/contract/format/money'
import { NumberInput, Text } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { client } from '../../shared/api.ts'
import { useOperator } from '../../shared/operator.ts'
import { TermsField } from '../identity/entry/TermsField.tsx'
import { text } from './text.ts'
import { leaveFor } from './use-payment-page.ts'

interface Props {
  price: NonNullable<BillingOverview['credit']>
  onClose: () => void
}

/** Asks for the number of credits and consent to the terms before the hosted payment page. */
export function BuyCreditsDialog({ price: { amountCents, currency }, onClose }: Props) {
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
      thing={text('plan.page')}
      action={text('plan.opened')}
      submitLabel={text('plan.continue')}
      submit={(values, idempotencyKey) => client.billing.buyCredits({ ...values, termsAccepted: true, idempotencyKey })}
      onDone={leaveFor}
    >
      <NumberInput
        label={text('credit.quantity')}
        description={text('credit.quantityHint')}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps('quantity')}
      />
      {isWhole && <Text size="sm">{text('credit.total', amounts)}</Text>}
      {terms && <TermsField form={form} terms={terms} />}
    </FormDialog>
  )
}
