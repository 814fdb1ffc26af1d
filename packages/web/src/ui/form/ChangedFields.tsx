import { Text } from '@mantine/core'
import { uiText } from '../texts/ui-text.ts'
import { changedWords, type Shown } from './changed-words.ts'
import type { ChangedField } from './merge-latest.ts'

interface ChangedFieldsProps {
  changed: ChangedField[]
  /** What a field is called on the form. */
  labelOf: (name: string) => string
  /** A value as the form shows it. */
  shown?: Shown | undefined
}

/** What somebody else has changed since a form was opened, and that what was typed here stays. */
export function ChangedFields({ changed, ...words }: ChangedFieldsProps) {
  if (changed.length === 0) return null
  return (
    <div>
      <Text size="sm" component="ul" m={0} pl="lg">
        {changed.map((field) => (
          <li key={field.name}>{changedWords(field, words)}</li>
        ))}
      </Text>
      <Text size="sm" mt={4}>
        {uiText('form.keptTyped')}
      </Text>
    </div>
  )
}
