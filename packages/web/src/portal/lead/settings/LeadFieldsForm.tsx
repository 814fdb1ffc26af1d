import { type LeadField, leadFieldLimits, leadFieldList, shownFields } from '@gable/contract/lead-field'
import type { LeadSettings } from '@gable/contract/lead-settings'
import { Button, Group, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { client, invalidatesFor } from '../../api.ts'
import { newLineId } from '../../settings/quotes/new-line.ts'
import { LeadFieldItem } from './LeadFieldItem.tsx'
import { text } from './text.ts'

const schema = z.object({ fields: leadFieldList })

/** The company's own fields of leads: named, put in order, removed, restored, and deleted with their values. */
export function LeadFieldsForm({ settings }: { settings: LeadSettings }) {
  const { version, leadSources, lostReasons, fields: saved } = settings
  const form = useContractForm(schema, { fields: saved })
  const { fields } = form.values
  const known = new Map(saved.map((field) => [field.id, field]))
  const shown = shownFields(fields)
  const removed = fields.filter((field) => field.removed)
  const placeOf = (field: LeadField | undefined) => fields.findIndex(({ id }) => id === field?.id)
  const add = () =>
    form.insertListItem('fields', { id: newLineId(), name: '', kind: 'text', choices: [], removed: false })
  return (
    <InlineForm
      form={form}
      thing={text('fields.thing')}
      action={text('settings.saved')}
      submitLabel={uiText('action.save')}
      submit={(values) => client.lead.saveSettings({ leadSources, lostReasons, ...values, version })}
      invalidate={invalidatesFor('lead')}
      onDone={() => form.resetDirty()}
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
                  <DeleteButton
                    label={text('fields.deleteOf', { name: field.name })}
                    title={text('fields.deleteTitle', { name: field.name })}
                    body={text('fields.deleteBody')}
                    run={() => {
                      const rest = saved.filter(({ id }) => id !== field.id)
                      return client.lead.saveSettings({ leadSources, lostReasons, fields: rest, version })
                    }}
                    thing={text('fields.one')}
                    action={text('fields.deleted')}
                    invalidate={invalidatesFor('lead')}
                    onDone={() => form.removeListItem('fields', placeOf(field))}
                  >
                    {text('fields.delete')}
                  </DeleteButton>
                )}
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </InlineForm>
  )
}
