import { type BankAccountType, bankAccountTypeLabels, bankAccountTypes, loanLimits } from '@gable/contract/loan-state'
import { bankForm, type BankForm as Values } from '@gable/contract/merchant-form'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client } from '../../../shared/api.ts'
import { invalidatesForMerchant } from '../merchant-query.ts'
import { text } from '../text.ts'

type Typed = Omit<Values, 'accountType'> & { accountType: BankAccountType | null }

const types = bankAccountTypes.map((value) => ({ value, label: bankAccountTypeLabels[value] }))

/** The bank account's details. Its number is never shown again. */
export function BankForm({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const form = useContractForm<Typed>(bankForm, { accountType: null, name: '', routingNumber: '', accountNumber: '' })
  return (
    <InlineForm
      form={form}
      thing={text('bank.thing')}
      action={text('bank.saved')}
      submitLabel={text('bank.save')}
      // The schema has validated that all fields are filled in.
      submit={(values, idempotencyKey) => client.merchant.addBank({ ...(values as Values), idempotencyKey })}
      invalidate={invalidatesForMerchant()}
      onDone={onDone}
      {...(onCancel && { onCancel })}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select label={text('bank.type')} withAsterisk data={types} {...form.getInputProps('accountType')} />
        <TextInput
          label={text('bank.name')}
          withAsterisk
          autoComplete="off"
          maxLength={loanLimits.accountName + 1}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={text('bank.routing')}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('routingNumber')}
        />
        <TextInput
          label={text('bank.account')}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('accountNumber')}
        />
      </SimpleGrid>
    </InlineForm>
  )
}
