import type { BillingOverview } from '@gable/contract/billing'
import { type RenewalMode, renewalForm, renewalModes } from '@gable/contract/credit-form'
import { NativeSelect, Text } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { client } from '../../shared/api.ts'
import { invalidatesForPayment } from './billing-query.ts'
import { text } from './text.ts'

interface Props {
  payments: BillingOverview
  onClose: () => void
}

/** Configures the automatic purchase of credits. */
export function RenewalDialog({ payments: { renewal, paymentMethod }, onClose }: Props) {
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
      thing={text('renewal.thing')}
      action={text('renewal.saved')}
      submitLabel={text('renewal.save')}
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
      {chosen !== 'off' && (
        <Text size="sm" c="dimmed">
          {text('renewal.charge', { method: paymentMethod })}
        </Text>
      )}
    </FormDialog>
  )
}
