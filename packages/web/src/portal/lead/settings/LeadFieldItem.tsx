import { type LeadField, leadFieldKinds, leadFieldLimits } from '@gable/contract/lead-field'
import { ActionIcon, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../ui/icons.tsx'
import { oneOf } from '../../../ui/url-state.ts'
import { text } from './text.ts'

interface Props {
  form: ContractForm<{ fields: LeadField[] }>
  place: number
  /** Its type stays: values may have been entered by it. */
  isSaved: boolean
  /** The places of the fields that are shown before and after it. */
  above: number | undefined
  below: number | undefined
}

/** One of the company's own fields, as its admin edits it. */
export function LeadFieldItem({ form, place, isSaved, above, below }: Props) {
  const field = form.values.fields[place]!
  const at = `fields.${place}`
  const name = field.name.trim() || text('fields.unnamed')
  const move = (to: number | undefined) => to !== undefined && form.reorderListItem('fields', { from: place, to })
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
        <Group gap={4} justify="flex-end">
          <IconButton label={text('fields.up', { name })} disabled={above === undefined} onClick={() => move(above)}>
            <IconArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton label={text('fields.down', { name })} disabled={below === undefined} onClick={() => move(below)}>
            <IconArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton label={text('fields.remove', { name })} onClick={remove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </Group>
      </Stack>
    </Fieldset>
  )
}

interface IconButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const IconButton = ({ label, disabled = false, onClick, children }: IconButtonProps) => (
  <ActionIcon variant="subtle" color="gray.9" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
)
