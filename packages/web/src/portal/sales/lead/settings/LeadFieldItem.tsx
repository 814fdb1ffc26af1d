import { type LeadField, leadFieldKinds, leadFieldLimits } from '@gable/contract/lead-field'
import { Fieldset, Group, Menu, NativeSelect, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../../ui/icons.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { text } from './text.ts'

interface Props {
  form: ContractForm<{ fields: LeadField[] }>
  place: number
  /** Whether the field is saved. Its type is then fixed, because values may have been entered. */
  isSaved: boolean
  /** The positions of the fields shown before and after it. */
  above: number | undefined
  below: number | undefined
}

/** The editor of one of the company's own fields. */
export function LeadFieldItem({ form, place, isSaved, above, below }: Props) {
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
              <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => move(above)}>
                {text('fields.up')}
              </Menu.Item>
            )}
            {below !== undefined && (
              <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => move(below)}>
                {text('fields.down')}
              </Menu.Item>
            )}
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
              {text('fields.remove')}
            </Menu.Item>
          </RowMenu>
        </Group>
      </Stack>
    </Fieldset>
  )
}
