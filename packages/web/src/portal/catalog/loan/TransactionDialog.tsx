import { money } from '@gable/contract/format/money'
import type { LoanRow } from '@gable/contract/loan'
import { transactionForm } from '@gable/contract/loan-form'
import { loanLimits, type TransactionKind } from '@gable/contract/loan-state'
import { messages } from '@gable/contract/messages'
import { Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { DecimalField } from '../../../ui/form/NumberField.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

interface TransactionDialogProps {
  loan: Pick<LoanRow, 'id' | 'requestCents' | 'refundCents'>
  kind: TransactionKind
  onClose: () => void
}

type Values = { loanId: string; amountCents: number | null; description: string }

/** Requests a payment of a loan, or refunds one, up to the available amount. */
export default function TransactionDialog({ loan, kind, onClose }: TransactionDialogProps) {
  const available = kind === 'request' ? loan.requestCents : loan.refundCents
  const schema = useMemo(() => withinAvailable(available), [available])
  const form = useContractForm<Values>(schema, { loanId: loan.id, amountCents: null, description: '' })
  const send = kind === 'request' ? client.loan.requestPayment : client.loan.requestRefund
  return (
    <FormDialog
      title={text(`${kind}.title`)}
      form={form}
      noun={text(`${kind}.thing`)}
      action={text('transaction.submitted')}
      submitLabel={text(`${kind}.open`)}
      submit={({ amountCents, ...values }, idempotencyKey) =>
        send({ ...values, amountCents: amountCents ?? 0, idempotencyKey })
      }
      invalidate={invalidatesFor('loan')}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text(`${kind}.hint`, { amount: money(available, 'USD') })}</Text>
      <DecimalField
        data-autofocus
        label={text('amount')}
        leftSection="$"
        withAsterisk
        {...form.getInputProps('amountCents')}
        value={form.values.amountCents}
        onChange={(cents) => form.setFieldValue('amountCents', cents)}
      />
      <TextInput
        label={text('description')}
        withAsterisk
        maxLength={loanLimits.description + 1}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  )
}

/** The contract's form with a limit at the available amount, in cents. */
const withinAvailable = (available: number) =>
  transactionForm.refine(({ amountCents }) => amountCents <= available, {
    path: ['amountCents'],
    message: messages.AMOUNT_NOT_AVAILABLE,
  })
