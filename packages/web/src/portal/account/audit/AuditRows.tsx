import type { AuditRow } from '@gable/contract/audit'
import { dateTime } from '@gable/contract/format/day'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../ui/list/list.ts'
import classes from './audit.module.css'
import { auditSentence } from './audit-sentence.ts'
import { Details } from './Details.tsx'
import { text } from './text.ts'

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
      {support && (
        <Text size="xs" c="dimmed">
          {text('audit.support', { name: support })}
        </Text>
      )}
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
      <Text size="xs" c="dimmed">
        <When row={row} timeZone={timeZone} />
      </Text>
      <Details row={row} timeZone={timeZone} />
    </Stack>
  )
}
