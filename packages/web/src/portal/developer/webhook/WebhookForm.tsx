import {
  type WebhookForm as Values,
  webhookForm,
  webhookMethods,
  webhookTypeGroups,
  webhookTypeLabels,
} from '@gable/contract/webhook-form'
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
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
  const { types = ['contactForm'], allTypes = false, url = '', method = 'POST' } = webhook ?? {}
  const form = useContractForm<Values>(webhookForm, { types, allTypes, url, method })
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
      <Checkbox
        label={text('webhook.allTypes')}
        description={text('webhook.allTypesHint')}
        {...form.getInputProps('allTypes', { type: 'checkbox' })}
      />
      {!form.values.allTypes && (
        <MultiSelect
          label={text('webhook.types')}
          withAsterisk
          searchable
          clearable
          hidePickedOptions
          data={webhookTypeGroups.map(({ group, types }) => ({
            group,
            items: types.map((value) => ({ value, label: webhookTypeLabels[value] })),
          }))}
          {...form.getInputProps('types')}
        />
      )}
      <Select
        label={text('webhook.method')}
        data={[...webhookMethods]}
        allowDeselect={false}
        {...form.getInputProps('method')}
      />
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
