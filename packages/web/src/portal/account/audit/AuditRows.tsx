import type { AuditRow } from '@gable/contract/audit'
import { isReadable } from '@gable/contract/audit-kind'
import { dateTime } from '@gable/contract/format/day'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../ui/list/list.ts'
import { Hint } from '../../../ui/parts.tsx'
import classes from './audit.module.css'
import { auditSentence, fieldSentence } from './audit-sentence.ts'
import { text } from './text.ts'

/** The maximum number of lines per event on screen. The export has all of them. */
const maxLines = 20

/** The details of an event. A single line is shown at once; several lines and the IP address on demand. */
function Details({ row: { fields, address }, timeZone }: { row: AuditRow; timeZone: string }) {
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

/** The columns of the log, in the company's time zone. */
export function columnsIn(timeZone: string): Column<AuditRow>[] {
  return [
    { key: 'at', label: text('audit.at'), cell: (row) => <When row={row} timeZone={timeZone} /> },
    { key: 'who', label: text('audit.who'), cell: (row) => <Who row={row} /> },
    {
      key: 'what',
      label: text('audit.what'),
      cell: (row) => (
        <>
          <What row={row} />
          <Details row={row} timeZone={timeZone} />
        </>
      ),
    },
  ]
}

function When({ row: { at }, timeZone }: { row: AuditRow; timeZone: string }) {
  return (
    <time dateTime={at} className={classes.when}>
      {dateTime(at, timeZone)}
    </time>
  )
}

function Who({ row: { actor, support } }: { row: AuditRow }) {
  return (
    <>
      <Text size="sm" className={classes.words}>
        {actor}
      </Text>
      {support && <Hint>{text('audit.support', { name: support })}</Hint>}
    </>
  )
}

function What({ row }: { row: AuditRow }) {
  const sentence = (
    <Text span size="sm" fw={600} className={classes.words}>
      {auditSentence(row)}
    </Text>
  )
  if (!row.leadId) return sentence
  return (
    <Anchor component={Link} to={`/personal/dashboard/leads/${row.leadId}`}>
      {sentence}
    </Anchor>
  )
}

/** A row as a card on a phone. */
export function AuditCard({ row, timeZone }: { row: AuditRow; timeZone: string }) {
  return (
    <Stack gap={6}>
      <What row={row} />
      <Who row={row} />
      <Hint>
        <When row={row} timeZone={timeZone} />
      </Hint>
      <Details row={row} timeZone={timeZone} />
    </Stack>
  )
}
