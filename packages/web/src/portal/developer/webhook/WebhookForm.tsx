import {
  type WebhookForm as Values,
  webhookForm,
  webhookMethods,
  webhookTypeGroups,
  webhookTypeLabels,
} from '@gable/contract/webhook-form'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { invalidatesFor } from '../../api.ts'
import { text } from '../text.ts'

interface WebhookFormProps {
  /** The webhook that is changed; absent for a new one. */
  webhook?: Values
  action: string
  submitLabel: string
  submit: (form: Values, idempotencyKey: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}

/** For what is called, where, and how. */
export default function WebhookForm({ webhook, action, submitLabel, submit, onDone, onCancel }: WebhookFormProps) {
  const { type = 'contactForm', url = '', method = 'POST' } = webhook ?? {}
  const form = useContractForm<Values>(webhookForm, { type, url, method })
  return (
    <InlineForm
      form={form}
      thing={text('webhook.thing')}
      action={action}
      submitLabel={submitLabel}
      submit={submit}
      invalidate={invalidatesFor('webhook')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={text('webhook.type')}
          data={webhookTypeGroups.map(({ group, types }) => ({
            group,
            items: types.map((value) => ({ value, label: webhookTypeLabels[value] })),
          }))}
          allowDeselect={false}
          {...form.getInputProps('type')}
        />
        <Select
          label={text('webhook.method')}
          data={[...webhookMethods]}
          allowDeselect={false}
          {...form.getInputProps('method')}
        />
      </SimpleGrid>
      <TextInput
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        label={text('webhook.url')}
        placeholder="https://"
        withAsterisk
        {...form.getInputProps('url')}
      />
    </InlineForm>
  )
}
