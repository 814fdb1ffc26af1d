import type { WebhookRow } from '@gable/contract/webhook'
import {
  type WebhookForm as Written,
  webhookForm,
  webhookMethods,
  webhookTypeGroups,
  webhookTypeLabels,
} from '@gable/contract/webhook-form'
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { newRecord, useEdit } from '../../../../ui/form/use-edit.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** The form stores the types as a list. */
type Values = Omit<Written, 'type'>

interface WebhookFormProps {
  /** The webhook to edit, or undefined for a new one. */
  webhook?: WebhookRow
  onDone: () => void
}

/** The events, the address and the format of a webhook. */
export default function WebhookForm({ webhook, onDone }: WebhookFormProps) {
  const edit = useEdit({
    schema: webhookForm,
    record: webhook ?? newRecord,
    valuesOf: ({
      types = ['contactForm'],
      allTypes = false,
      url = '',
      method = 'POST',
    }: Partial<WebhookRow>): Values => ({
      types,
      allTypes,
      url,
      method,
    }),
    labels: {
      types: text('webhook.types'),
      allTypes: text('webhook.allTypes'),
      url: text('webhook.url'),
      method: text('webhook.method'),
    },
    shown: (name, value) =>
      name === 'types' ? (value as Values['types']).map((type) => webhookTypeLabels[type]).join(', ') : undefined,
  })
  const { form } = edit
  return (
    <InlineForm
      edit={edit}
      noun={text('webhook.thing')}
      action={text(webhook ? 'webhook.saved' : 'webhook.added')}
      submitLabel={text(webhook ? 'webhook.save' : 'webhook.addAction')}
      save={async (values, loaded, idempotencyKey): Promise<unknown> =>
        webhook
          ? client.webhook.update({ ...values, id: webhook.id, version: loaded.version })
          : client.webhook.create({ ...values, idempotencyKey })
      }
      invalidate={invalidatesFor('webhook')}
      onDone={onDone}
      onCancel={onDone}
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
