import type { AuditRow } from '@gable/contract/audit'
import { dateTime } from '@gable/contract/format/day'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/Empty.tsx'
import { IconDownload } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { Column } from '../../ui/list/list.ts'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { saveFile } from '../../ui/save-file.ts'
import { IconClock } from '../../ui/shell-icons.tsx'
import { uiText } from '../../ui/texts/ui-text.ts'
import { useAction } from '../../ui/use-action.ts'
import { api, client } from '../api.ts'
import { useCompanyUser } from '../session.ts'
import { AuditFilters } from './AuditFilters.tsx'
import classes from './audit.module.css'
import { auditSentence } from './audit-sentence.ts'
import { auditFilterNames, filtersOf, readAuditState } from './audit-state.ts'
import { Changes } from './Changes.tsx'
import { text } from './texts/text.ts'

const keyOf = (row: AuditRow) => row.id

/** What happened in the company: sign-ins, people, settings, exports, deletions, support, leads. */
export default function AuditPage() {
  const { timeZone } = useCompanyUser().company
  const list = useListPage(readAuditState, auditFilterNames)
  const filters = filtersOf(list.state)
  const rows = useQuery(
    api.audit.list.queryOptions({ input: { ...filters, cursor: list.cursor }, placeholderData: keepPreviousData }),
  )
  const exporting = useAction({
    run: () => client.audit.exportCsv(filters),
    thing: text('audit.things'),
    action: text('audit.exported'),
    // That it was taken along is one more row.
    invalidate: [api.audit.list.key()],
    onDone: saveFile,
  })
  return (
    <ListPage<AuditRow>
      title={text('audit.title')}
      detail={text('audit.detail')}
      list={list}
      query={rows}
      columns={columnsIn(timeZone)}
      card={(row) => <AuditCard row={row} timeZone={timeZone} />}
      keyOf={keyOf}
      nameOf={auditSentence}
      filters={<AuditFilters state={list.state} onChange={list.show} />}
      aside={
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(undefined)}
        >
          {uiText('action.export')}
        </Button>
      }
      empty={<Empty icon={IconClock} title={text('audit.empty')} hint={text('audit.emptyHint')} />}
    />
  )
}

function columnsIn(timeZone: string): Column<AuditRow>[] {
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

function AuditCard({ row, timeZone }: { row: AuditRow; timeZone: string }) {
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
