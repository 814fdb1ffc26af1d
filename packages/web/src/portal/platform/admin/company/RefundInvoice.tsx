import type { Invoice } from '@gable/contract/billing'
import { billingLimits } from '@gable/contract/billing-limits'
import { type RefundForm, refundForm } from '@gable/contract/billing-refund'
import { TextInput } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/DecimalField.tsx'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'

interface Props {
  companyId: string
  invoice: Invoice
  onClose: () => void
}

/** Refunds an amount of an invoice, with a reason. */
export default function RefundInvoice({ companyId, invoice, onClose }: Props) {
  const left = invoice.totalCents - invoice.refundedCents
  const form = useContractForm<RefundForm>(refundForm, { amountCents: left, reason: '' })
  return (
    <FormDialog
      title={text('refund.title', { number: invoice.number })}
      onClose={onClose}
      form={form}
      thing={text('refund.thing')}
      action={text('refund.made')}
      submitLabel={text('refund.submit')}
      submit={(values, idempotencyKey) =>
        client.admin.refundInvoice({ ...values, companyId, invoiceId: invoice.id, idempotencyKey })
      }
      invalidate={invalidatesForAdmin}
      onDone={onClose}
    >
      <DecimalField
        label={text('refund.amount')}
        description={text('refund.amountHint')}
        leftSection="$"
        withAsterisk
        data-path="amountCents"
        error={form.errors.amountCents}
        value={form.values.amountCents}
        onChange={(amount) => form.setFieldValue('amountCents', amount ?? Number.NaN)}
      />
      <TextInput
        label={text('credit.reason')}
        description={text('refund.reasonHint')}
        withAsterisk
        autoComplete="off"
        maxLength={billingLimits.reason + 1}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
