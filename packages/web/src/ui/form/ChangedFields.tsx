import { Text } from '@mantine/core'
import { uiText } from '../texts/ui-text.ts'
import { changedWords, type Shown } from './changed-words.ts'
import type { ChangedField } from './merge-latest.ts'

interface ChangedFieldsProps {
  changed: ChangedField[]
  /** The label of a field on the form. */
  labelOf: (name: string) => string
  shown?: Shown | undefined
}

/** Lists what someone else has changed since the form was opened, and says that the user's own edits are preserved. */
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
