import type { License } from '@gable/contract/company'
import { licenseForm, type LicenseForm as Values } from '@gable/contract/company-form'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { newRecord, useEdit } from '../../../../ui/form/use-edit.ts'
import { regions } from '../../../shared/regions.ts'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface LicenseFormProps {
  /** The license to edit, or undefined for a new one. */
  license?: License
  onDone: () => void
}

/** A license for a state or the whole country. */
export default function LicenseForm({ license, onDone }: LicenseFormProps) {
  const { company } = useCompanyUser()
  const edit = useEdit({
    schema: licenseForm,
    record: license ?? newRecord,
    valuesOf: ({ state = '', number = '', expiresOn = '' }: Partial<License>): Values => ({ state, number, expiresOn }),
    labels: { state: text('license.where'), number: text('license.number'), expiresOn: text('license.expiresOn') },
  })
  const { form } = edit
  return (
    <InlineForm
      edit={edit}
      noun={text('license.thing')}
      action={text(license ? 'license.saved' : 'license.added')}
      submitLabel={text(license ? 'license.save' : 'license.addAction')}
      save={async (values, loaded, idempotencyKey): Promise<unknown> =>
        license
          ? client.company.updateLicense({ ...values, id: license.id, version: loaded.version })
          : client.company.addLicense({ ...values, idempotencyKey })
      }
      invalidate={invalidatesFor('company')}
      onDone={onDone}
      onCancel={onDone}
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
