import { type LeadField, leadFieldLimits, leadFieldList, shownFields } from '@gable/contract/lead-field'
import type { LeadSettings } from '@gable/contract/lead-settings'
import { newId } from '@gable/contract/new-id'
import { Button, Group, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { IconPlus } from '../../../../ui/icons.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { LeadFieldItem } from './LeadFieldItem.tsx'
import { text } from './text.ts'

const schema = z.object({ fields: leadFieldList })

/** Manages the company's own lead fields: naming, ordering, removing, restoring, and deleting with their values. */
export function LeadFieldsForm({ settings }: { settings: LeadSettings }) {
  const edit = useEdit({
    schema,
    record: settings,
    valuesOf: ({ fields }: LeadSettings) => ({ fields }),
    labels: { fields: text('fields.title') },
    rules: { fields: 'records' },
  })
  const { form } = edit
  const { fields } = form.values
  const known = new Map(edit.loaded.fields.map((field) => [field.id, field]))
  const shown = shownFields(fields)
  const removed = fields.filter((field) => field.removed)
  const placeOf = (field: LeadField | undefined) => fields.findIndex(({ id }) => id === field?.id)
  const add = () => form.insertListItem('fields', { id: newId(), name: '', kind: 'text', choices: [], removed: false })
  return (
    <InlineForm
      edit={edit}
      thing={text('fields.thing')}
      action={text('settings.saved')}
      submitLabel={uiText('action.save')}
      save={(values, { leadSources, lostReasons, ...loaded }) =>
        client.lead.saveSettings({ leadSources, lostReasons, ...values, version: loaded.version })
      }
      invalidate={invalidatesFor('lead')}
    >
      <Text size="sm" c="dimmed">
        {text('fields.hint')}
      </Text>
      {shown.map((field, index) => (
        <LeadFieldItem
          key={field.id}
          form={form}
          place={placeOf(field)}
          isSaved={known.has(field.id)}
          above={index > 0 ? placeOf(shown[index - 1]) : undefined}
          below={index < shown.length - 1 ? placeOf(shown[index + 1]) : undefined}
        />
      ))}
      <Button
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={shown.length >= leadFieldLimits.fields || fields.length >= leadFieldLimits.kept}
        style={{ alignSelf: 'flex-start' }}
        onClick={add}
      >
        {text('fields.add')}
      </Button>
      {removed.length > 0 && (
        <Stack gap="md">
          <Text size="sm" fw={600}>
            {text('fields.removed')}
          </Text>
          {removed.map((field) => (
            <Group key={field.id} justify="space-between" gap="sm">
              <Text size="sm" c="dimmed">
                {field.name}
              </Text>
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={text('fields.restoreOf', { name: field.name })}
                  disabled={shown.length >= leadFieldLimits.fields}
                  onClick={() => form.setFieldValue(`fields.${placeOf(field)}.removed`, false)}
                >
                  {text('fields.restore')}
                </Button>
                {known.get(field.id)?.removed && (
                  <DeleteLeadField settings={settings} field={field} onDone={edit.reload} />
                )}
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </InlineForm>
  )
}

interface Props {
  settings: LeadSettings
  field: LeadField
  onDone: () => void
}

/** Permanently deletes a removed field with its values, and leaves everything else unchanged. */
function DeleteLeadField({ settings, field: { id, name }, onDone }: Props) {
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
