import type { License } from '@gable/contract/company'
import { licenseForm, type LicenseForm as Values } from '@gable/contract/company-form'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { invalidatesFor } from '../../api.ts'
import { regions } from '../../lead/form/regions.ts'
import { useCompanyUser } from '../../session.ts'
import { text } from '../texts/text.ts'

interface LicenseFormProps {
  /** The licence that is changed; absent for a new one. */
  license?: License
  action: string
  submitLabel: string
  submit: (form: Values, idempotencyKey: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** A licence of a state, or of the whole country. */
export default function LicenseForm({ license, action, submitLabel, submit, onDone, onCancel }: LicenseFormProps) {
  const { company } = useCompanyUser()
  const { state = '', number = '', expiresOn = '' } = license ?? {}
  const form = useContractForm<Values>(licenseForm, { state, number, expiresOn })
  return (
    <InlineForm
      form={form}
      thing={text('license.thing')}
      action={action}
      submitLabel={submitLabel}
      submit={submit}
      invalidate={invalidatesFor('company')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <Select
          label={text('license.where')}
          data={[{ value: '', label: text('license.whole') }, ...regions[company.country]]}
          searchable
          {...form.getInputProps('state')}
        />
        <TextInput label={text('license.number')} withAsterisk {...form.getInputProps('number')} />
        <TextInput
          type="date"
          label={text('license.expiresOn')}
          description={text('license.expiresHint')}
          {...form.getInputProps('expiresOn')}
        />
      </SimpleGrid>
    </InlineForm>
  )
}
