import { type ServiceForm, serviceForm } from '@gable/contract/integration-service-form'
import { factsOf, type ServiceVendorId } from '@gable/contract/integration-vendor'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { text } from '../../shared/integration/text.ts'
import { client, invalidatesFor } from '../../shared/session.ts'

interface Props {
  vendor: ServiceVendorId
  /** Whether a key is already stored. A blank field keeps it. */
  isKnown: boolean
  onClose: () => void
}

/** Connects a service with its address and the company's key. */
export default function ServiceDialog({ vendor, isKnown, onClose }: Props) {
  const { name } = factsOf(vendor)
  const form = useContractForm<ServiceForm>(serviceForm, { url: '', apiKey: '', signingSecret: '' })
  return (
    <FormDialog
      title={text('card.connectName', { name })}
      form={form}
      noun={name}
      action={text('connect.action')}
      submitLabel={text('service.submit')}
      submit={(values) => client.integration.connectService({ ...values, vendor })}
      invalidate={invalidatesFor('integration', 'measurement')}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text('service.intro')}</Text>
      <TextInput
        data-autofocus
        type="url"
        label={text('service.url')}
        placeholder="https://api.example.com"
        withAsterisk
        {...form.getInputProps('url')}
      />
      <PasswordInput
        label={text('service.apiKey')}
        description={isKnown ? text('service.kept') : undefined}
        autoComplete="off"
        {...form.getInputProps('apiKey')}
      />
      <PasswordInput
        label={text('service.signingSecret')}
        description={text('service.signingSecretHint')}
        autoComplete="off"
        {...form.getInputProps('signingSecret')}
      />
    </FormDialog>
  )
}
