import type { AuditRow } from '@gable/contract/audit'
import { isReadable } from '@gable/contract/audit-kind'
import { Text } from '@mantine/core'
import classes from './audit.module.css'
import { fieldSentence } from './audit-sentence.ts'
import { text } from './text.ts'

/** The maximum number of lines per event on screen. The export has all of them. */
const maxLines = 20

/** The details of an event. A single line is shown at once; several lines and the IP address on demand. */
export function Details({ row: { fields, address }, timeZone }: { row: AuditRow; timeZone: string }) {
  const lines = fields.filter(({ name }) => isReadable(name)).map((field) => fieldSentence(field, timeZone))
  const [only, ...others] = lines
  const isShort = others.length === 0
  const shown = isShort ? [] : lines.slice(0, maxLines)
  return (
    <>
      {only && isShort && (
        <Text size="sm" className={classes.words} lineClamp={3}>
          {only}
        </Text>
      )}
      {(shown.length > 0 || address) && (
        <details className={classes.details}>
          <summary>{text('audit.details')}</summary>
          <ul>
            {shown.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {lines.length > maxLines && <li>{text('audit.more', { count: String(lines.length - maxLines) })}</li>}
            {address && <li>{text('audit.from', { address })}</li>}
          </ul>
        </details>
      )}
    </>
  )
}
