import { type KeyForm, keyForm } from '@gable/contract/integration-service-form'
import { factsOf, type KeyVendorId } from '@gable/contract/integration-vendor'
import { PasswordInput, Text } from '@mantine/core'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { client, invalidatesFor } from '../api.ts'
import { text } from './texts/text.ts'

/** Connects a vendor by the company's key. */
export default function KeyDialog({ vendor, onClose }: { vendor: KeyVendorId; onClose: () => void }) {
  const { name } = factsOf(vendor)
  const form = useContractForm<KeyForm>(keyForm, { apiKey: '' })
  return (
    <FormDialog
      title={text('card.connectName', { name })}
      form={form}
      thing={name}
      action={text('connect.action')}
      submitLabel={text('service.submit')}
      submit={({ apiKey }) => client.integration.connectKey({ vendor, apiKey })}
      invalidate={[...invalidatesFor('integration'), ...invalidatesFor('crm'), ...invalidatesFor('canvass')]}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text('key.intro', { name })}</Text>
      <PasswordInput
        data-autofocus
        label={text('service.apiKey')}
        description={text(`key.where.${vendor}`)}
        autoComplete="off"
        withAsterisk
        {...form.getInputProps('apiKey')}
      />
    </FormDialog>
  )
}
