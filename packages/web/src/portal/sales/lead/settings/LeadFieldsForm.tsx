import { type LeadField, leadFieldKinds, leadFieldLimits, leadFieldList, shownFields } from '@gable/contract/lead-field'
import type { LeadSettings } from '@gable/contract/lead-settings'
import { newId } from '@gable/contract/new-id'
import { Button, Fieldset, Group, Menu, NativeSelect, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core'
import { z } from 'zod'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../../../ui/icons.tsx'
import { Muted, Strong } from '../../../../ui/parts.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
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
      noun={text('fields.thing')}
      save={(values, { leadSources, lostReasons, ...loaded }) =>
        client.lead.saveSettings({ leadSources, lostReasons, ...values, version: loaded.version })
      }
      invalidate={invalidatesFor('lead')}
    >
      <Muted>{text('fields.hint')}</Muted>
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
        leftSection={<IconPlus size={18} />}
        disabled={shown.length >= leadFieldLimits.fields || fields.length >= leadFieldLimits.kept}
        style={{ alignSelf: 'flex-start' }}
        onClick={add}
      >
        {text('fields.add')}
      </Button>
      {removed.length > 0 && (
        <Stack gap="md">
          <Strong>{text('fields.removed')}</Strong>
          {removed.map((field) => (
            <Group key={field.id} justify="space-between" gap="sm">
              <Muted>{field.name}</Muted>
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
      noun={text('fields.one')}
      invalidate={invalidatesFor('lead')}
      onDone={onDone}
    />
  )
}

interface LeadFieldItemProps {
  form: ContractForm<{ fields: LeadField[] }>
  place: number
  /** Whether the field is saved. Its type is then fixed, because values may have been entered. */
  isSaved: boolean
  /** The positions of the fields shown before and after it. */
  above: number | undefined
  below: number | undefined
}

/** The editor of one of the company's own fields. */
function LeadFieldItem({ form, place, isSaved, above, below }: LeadFieldItemProps) {
  const field = form.values.fields[place]!
  const at = `fields.${place}`
  const name = field.name.trim() || text('fields.unnamed')
  const move = (to: number) => form.reorderListItem('fields', { from: place, to })
  const remove = () => (isSaved ? form.setFieldValue(`${at}.removed`, true) : form.removeListItem('fields', place))
  return (
    <Fieldset legend={name}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={text('fields.name')}
            withAsterisk
            maxLength={leadFieldLimits.name + 1}
            {...form.getInputProps(`${at}.name`)}
          />
          <NativeSelect
            label={text('fields.kind')}
            disabled={isSaved}
            data={leadFieldKinds.map((value) => ({ value, label: text(`fields.kind.${value}`) }))}
            value={field.kind}
            onChange={({ currentTarget }) =>
              form.setFieldValue(`${at}.kind`, oneOf(currentTarget.value, leadFieldKinds, 'text'))
            }
          />
        </SimpleGrid>
        {field.kind === 'choice' && (
          <TagsInput
            label={text('fields.choices')}
            description={text('fields.choicesHint')}
            withAsterisk
            maxTags={leadFieldLimits.choices}
            {...form.getInputProps(`${at}.choices`)}
          />
        )}
        <Group justify="flex-end">
          <RowMenu label={text('fields.actionsOf', { name })}>
            {above !== undefined && (
              <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => move(above)}>
                {text('fields.up')}
              </Menu.Item>
            )}
            {below !== undefined && (
              <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => move(below)}>
                {text('fields.down')}
              </Menu.Item>
            )}
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              {text('fields.remove')}
            </Menu.Item>
          </RowMenu>
        </Group>
      </Stack>
    </Fieldset>
  )
}
