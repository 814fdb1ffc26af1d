import type { LeadField } from '@gable/contract/lead-field'
import type { LeadSettings } from '@gable/contract/lead-settings'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from './text.ts'

interface Props {
  settings: LeadSettings
  field: LeadField
  onDone: () => void
}

/** Permanently deletes a removed field with its values, and leaves everything else unchanged. */
export function DeleteLeadField({ settings, field: { id, name }, onDone }: Props) {
  const fields = settings.fields.filter((field) => field.id !== id)
  return (
    <DeleteButton
      label={text('fields.deleteOf', { name })}
      title={text('fields.deleteTitle', { name })}
      body={text('fields.deleteBody')}
      run={() => client.lead.saveSettings({ ...settings, fields, deleted: [id] })}
      thing={text('fields.one')}
      action={text('fields.deleted')}
      invalidate={invalidatesFor('lead')}
      onDone={onDone}
    >
      {text('fields.delete')}
    </DeleteButton>
  )
}
