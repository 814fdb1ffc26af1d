import { Text } from '@mantine/core'
import { uiText } from '../texts/ui-text.ts'
import type { ChangedField } from './merge-latest.ts'

interface ChangedFieldsProps {
  changed: ChangedField[]
  /** What a field is called on the form. */
  labelOf: (name: string) => string
  /** A value as the form shows it. */
  shown?: (name: string, value: unknown) => string
}

/** What somebody else has changed since a form was opened, and that what was typed here stays. */
export function ChangedFields({ changed, labelOf, shown = (_name, value) => String(value) }: ChangedFieldsProps) {
  if (changed.length === 0) return null
  return (
    <div>
      <Text size="sm" component="ul" m={0} pl="lg">
        {changed.map(({ name, latest, kept }) => (
          <li key={name}>
            {uiText(kept ? 'form.changedKept' : 'form.changed', {
              field: labelOf(name),
              value: shown(name, latest),
            })}
          </li>
        ))}
      </Text>
      <Text size="sm" mt={4}>
        {uiText('form.keptTyped')}
      </Text>
    </div>
  )
}
