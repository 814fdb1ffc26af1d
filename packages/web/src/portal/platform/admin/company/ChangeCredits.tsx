import { billingLimits } from '@gable/contract/billing-limits'
import { type CreditChangeForm, creditChangeForm } from '@gable/contract/credit-form'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'

/** Adds or removes credits, with a reason. */
export default function ChangeCredits({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const form = useContractForm<CreditChangeForm>(creditChangeForm, { direction: 'give', quantity: 1, reason: '' })
  return (
    <FormDialog
      title={text('credit.change')}
      onClose={onClose}
      form={form}
      thing={text('credit.thing')}
      action={text('credit.changed')}
      submitLabel={text('credit.save')}
      submit={(values, idempotencyKey) => client.admin.changeCredits({ ...values, companyId, idempotencyKey })}
      invalidate={invalidatesForAdmin}
      onDone={onClose}
    >
      <NativeSelect
        label={text('credit.direction')}
        data={(['give', 'take'] as const).map((value) => ({ value, label: text(`credit.${value}`) }))}
        {...form.getInputProps('direction')}
      />
      <NumberInput
        label={text('credit.quantity')}
        allowNegative={false}
        withAsterisk
        {...form.getInputProps('quantity')}
      />
      <TextInput
        label={text('credit.reason')}
        description={text('credit.reasonHint')}
        withAsterisk
        autoComplete="off"
        maxLength={billingLimits.reason + 1}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
