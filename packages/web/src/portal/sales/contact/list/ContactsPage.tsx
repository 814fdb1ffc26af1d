import type { ImportedContact } from '@gable/contract/contact'
import { type ContactSort, contactSorts, estimateFilters } from '@gable/contract/estimate-outcome'
import { hasFeature } from '@gable/contract/feature'
import { addressLine, phone } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { limits } from '@gable/contract/limits'
import { leadStatuses, sortDirections } from '@gable/contract/status'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, idOf, readListState, useListPage, useRows, waitingFor } from '../../../../ui/list/list.ts'
import { Empty, Hint, Muted, RecordLink, TextLink } from '../../../../ui/parts.tsx'
import { IconInbox } from '../../../../ui/shell-icons.tsx'
import { manyOf, oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { toPage } from '../../../shared/page-search.ts'
import { leadPath } from '../../../shared/paths.ts'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { StatusBadge } from '../../lead/LeadBadges.tsx'
import { personOf } from '../../lead/lead-names.ts'
import { filtersOf, readLeadsState } from '../../lead/list/leads-state.ts'
import { EstimateLine, estimateColumns, type Reader, sortOptions } from '../../outreach/estimate-columns.tsx'
import { endWords } from '../../outreach/estimate-words.ts'
import { FindRoofs } from '../../outreach/FindRoofs.tsx'
import RunPanel, { EstimateFilter, useRun } from '../../outreach/RunPanel.tsx'
import { ContactTabs } from '../ContactTabs.tsx'
import { importFile, importPath } from '../contact-query.ts'
import { text } from '../text.ts'

function readState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, leadStatuses),
    file: idOf(raw.file),
    found: manyOf(raw.found, estimateFilters),
    sort: oneOf(raw.sort, contactSorts, 'createdAt'),
    direction: oneOf(raw.direction, sortDirections, 'desc'),
    ...readListState(raw, limits.searchText),
  }
}
const filterNames = ['status', 'file', 'found'] as const
const nameOf = (row: ImportedContact) => personOf(row) || row.street || text('contacts.nameless')

/** The imported contacts, with their roofs and prices where these were requested. */
export default function ContactsPage() {
  const list = useListPage(readState, filterNames)
  const { company } = useCompanyUser()
  const { timeZone, currency } = company
  const storms = hasFeature(company, 'weatherReports')
  const reader = useMemo(() => ({ timeZone, currency, storms }), [timeZone, currency, storms])
  const { search, status, file, found, sort, direction } = list.state
  const scope = { search, statuses: status, importId: file || undefined, estimates: found }
  const contacts = useRows(api.contact.list.queryOptions({ input: { ...scope, sort, direction, cursor: list.cursor } }))
  const { isPending, run } = useRun()
  const columns = useMemo(() => columnsOf(reader), [reader])
  const isEmpty = contacts.data?.rows.length === 0 && !list.narrowed
  // The same contacts on the dashboard, which has bulk changes, assignment and export.
  const inDashboard = { tab: 'imported', status, file: file ? [file] : [], ...(search && { search }) }
  return (
    <ListPage<ImportedContact, ContactSort>
      title={text('title')}
      detail={run && run.state !== 'running' && <Ended words={endWords(run, timeZone)} />}
      action={
        <>
          {/* With contacts in the list, finding their roofs is the primary action. */}
          <ActionButtons actions={[isEmpty ? { ...importFile, kind: 'primary' } : importFile]} />
          {!isEmpty && <FindRoofs scope={scope} run={run} />}
        </>
      }
      above={run?.state === 'running' && <RunPanel run={run} />}
      tabs={<ContactTabs chosen="contacts" />}
      list={list}
      query={isPending ? waitingFor(contacts) : contacts}
      columns={columns}
      card={(row) => <Card row={row} reader={reader} />}
      nameOf={nameOf}
      searchLabel={text('contacts.search')}
      filters={
        <>
          <StatusFilter
            label={text('contacts.status')}
            options={leadStatuses}
            selected={status}
            onChange={(chosen) => list.show({ status: chosen })}
          />
          <EstimateFilter chosen={found} onChange={(chosen) => list.show({ found: chosen })} />
        </>
      }
      sortOptions={sortOptions(storms)}
      aside={
        <>
          <Button component={Link} {...toPage('/personal/dashboard', inDashboard)}>
            {text('contacts.inDashboard')}
          </Button>
          {found.length === 0 && (
            <ExportMenu
              of={{ list: 'lead', filters: filtersOf(readLeadsState(inDashboard)) }}
              noun={text('contacts.things')}
            />
          )}
        </>
      }
      bulk={({ chosen }) => <FindRoofs plain run={run} scope={{ ...everyone, contactIds: [...chosen] }} />}
      empty={<Empty icon={IconInbox} title={text('contacts.empty')} hint={text('contacts.emptyHint')} />}
    />
  )
}

const everyone = { search: '', statuses: [], estimates: [] }

function Ended({ words }: { words: string }) {
  return <Muted>{words}</Muted>
}

function columnsOf(reader: Reader): Column<ImportedContact, ContactSort>[] {
  return [
    {
      key: 'contact',
      label: text('contacts.contact'),
      cell: (row) => (
        <Stack gap={0}>
          <Name row={row} />
          <Reached row={row} />
        </Stack>
      ),
    },
    { key: 'address', label: text('contacts.address'), cell: (row) => <Text size="sm">{addressLine(row)}</Text> },
    ...estimateColumns(reader),
    { key: 'status', label: text('contacts.status'), cell: (row) => <StatusBadge status={row.status} /> },
    { key: 'source', label: text('contacts.source'), from: 'xl', cell: (row) => <Text size="sm">{row.source}</Text> },
    { key: 'file', label: text('contacts.file'), from: 'lg', cell: (row) => <FileOf row={row} /> },
    {
      key: 'added',
      label: text('contacts.added'),
      figure: true,
      from: 'xl',
      sort: 'createdAt',
      cell: (row) => date(row.createdAt, reader.timeZone),
    },
  ]
}

function Name({ row }: { row: ImportedContact }) {
  return <RecordLink to={leadPath(row.leadId)}>{nameOf(row)}</RecordLink>
}

function Reached({ row }: { row: ImportedContact }) {
  const ways = [row.phone && phone(row.phone), row.email].filter(Boolean)
  return <Hint>{ways.join(' · ')}</Hint>
}

function FileOf({ row }: { row: ImportedContact }) {
  return (
    <Stack gap={0}>
      <TextLink to={importPath(row.importId)}>{row.list}</TextLink>
      {row.joined && <Hint>{text('contacts.joined')}</Hint>}
    </Stack>
  )
}

function Card({ row, reader }: { row: ImportedContact; reader: Reader }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Name row={row} />
        <StatusBadge status={row.status} />
      </Group>
      <Text size="sm">{addressLine(row)}</Text>
      <EstimateLine row={row} reader={reader} />
      <Reached row={row} />
      <Hint>{[row.source, row.list].filter(Boolean).join(' · ')}</Hint>
    </Stack>
  )
}
