import type { AuditRow } from '@gable/contract/audit'
import { Text } from '@mantine/core'
import classes from './audit.module.css'
import { fieldSentence } from './audit-sentence.ts'
import { text } from './text.ts'

/** So many lines of one event: the file has all of them. */
const shownLines = 6

/** What an event tells, line by line. */
export function Changes({ row: { fields }, timeZone }: { row: AuditRow; timeZone: string }) {
  if (fields.length === 0) return null
  const more = fields.length - shownLines
  return (
    <ul className={classes.changes}>
      {fields.slice(0, shownLines).map((field) => (
        <li key={field.name}>
          <Text size="sm" className={classes.words} lineClamp={3}>
            {fieldSentence(field, timeZone)}
          </Text>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Text size="sm" c="dimmed">
            {text('audit.more', { count: String(more) })}
          </Text>
        </li>
      )}
    </ul>
  )
}
