import type { AuditRow } from '@gable/contract/audit'
import { dateTime } from '@gable/contract/format/day'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/list/list.ts'
import classes from './audit.module.css'
import { auditSentence } from './audit-sentence.ts'
import { Changes } from './Changes.tsx'
import { text } from './text.ts'

/** The columns of what happened, in the company's time. */
export function columnsIn(timeZone: string): Column<AuditRow>[] {
  return [
    { key: 'at', label: text('audit.at'), cell: (row) => <When row={row} timeZone={timeZone} /> },
    { key: 'who', label: text('audit.who'), cell: (row) => <Who row={row} /> },
    { key: 'what', label: text('audit.what'), cell: (row) => <What row={row} /> },
    { key: 'change', label: text('audit.change'), cell: (row) => <Changes row={row} timeZone={timeZone} /> },
    { key: 'address', label: text('audit.address'), from: 'lg', cell: (row) => row.address },
  ]
}

function When({ row: { at }, timeZone }: { row: AuditRow; timeZone: string }) {
  return <time dateTime={at}>{dateTime(at, timeZone)}</time>
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

/** The same on a phone. */
export function AuditCard({ row, timeZone }: { row: AuditRow; timeZone: string }) {
  return (
    <Stack gap={6}>
      <What row={row} />
      <Changes row={row} timeZone={timeZone} />
      <Who row={row} />
      <Text size="xs" c="dimmed">
        <When row={row} timeZone={timeZone} />
        {row.address && ` · ${row.address}`}
      </Text>
    </Stack>
  )
}
