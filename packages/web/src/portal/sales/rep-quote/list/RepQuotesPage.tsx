import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import { quoteAccess } from '@gable/contract/quote.access'
import { quoteStateNames, quoteStates } from '@gable/contract/quote-state'
import type { RepQuoteRow } from '@gable/contract/rep-quote'
import { Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { IconPlus } from '../../../../ui/icons.tsx'
import { DateFilter, StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, dayOf, idOf, readListState, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Hint, RecordLink } from '../../../../ui/parts.tsx'
import { IconReceipt } from '../../../../ui/shell-icons.tsx'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { QuoteStateBadge } from '../QuoteStateBadge.tsx'
import { newRepQuotePath, repQuotePath } from '../rep-quote-query.ts'
import { text } from '../text.ts'

/** The filters that "Clear filters" resets. */
const repQuoteFilterNames = ['status', 'rep', 'market', 'from', 'to'] as const

const create: RecordAction[] = [
  { label: text('list.new'), access: quoteAccess.create, icon: IconPlus, kind: 'primary', to: newRepQuotePath },
]
const nameOf = (row: RepQuoteRow) => row.homeowner || row.street || text('list.nameless')
const placeOf = ({ street, city }: RepQuoteRow) => [street, city].filter(Boolean).join(', ')
const hasChanges = ({ number, sentNumber }: RepQuoteRow) => sentNumber !== null && number > sentNumber

function State({ row }: { row: RepQuoteRow }) {
  return (
    <Group gap={6}>
      <QuoteStateBadge state={row.state} />
      {hasChanges(row) && <Hint>{text('list.edited')}</Hint>}
    </Group>
  )
}

function Name({ row }: { row: RepQuoteRow }) {
  return <RecordLink to={repQuotePath(row.id)}>{nameOf(row)}</RecordLink>
}

const columnsIn = (timeZone: string): Column<RepQuoteRow>[] => [
  {
    key: 'homeowner',
    label: text('list.homeowner'),
    cell: (row) => (
      <div>
        <Name row={row} />
        <Hint>{placeOf(row)}</Hint>
      </div>
    ),
  },
  { key: 'state', label: text('list.status'), cell: (row) => <State row={row} /> },
  { key: 'product', label: text('list.product'), cell: (row) => row.productName },
  {
    key: 'total',
    label: text('amount'),
    figure: true,
    cell: (row) => money(row.totalCents, row.currency),
  },
  { key: 'rep', label: text('list.rep'), cell: (row) => row.rep || text('list.unassigned') },
  { key: 'market', label: text('market'), from: 'lg', cell: (row) => row.market },
  { key: 'createdAt', label: text('list.created'), figure: true, cell: (row) => date(row.createdAt, timeZone) },
]

/** The quotes created by reps, newest first. */
export default function RepQuotesPage() {
  const list = useListPage(readRepQuotesState, repQuoteFilterNames)
  const { company } = useCompanyUser()
  const columns = useMemo(() => columnsIn(company.timeZone), [company.timeZone])
  const filters = filtersOf(list.state)
  const quotes = useRows(api.quote.list.queryOptions({ input: { ...filters, cursor: list.cursor } }))
  return (
    <ListPage<RepQuoteRow>
      title={text('list.title')}
      action={<ActionButtons actions={create} />}
      list={list}
      query={quotes}
      columns={columns}
      card={(row) => <QuoteCard row={row} timeZone={company.timeZone} />}
      nameOf={nameOf}
      searchLabel={text('list.search')}
      filters={<RepQuoteFilters state={list.state} onChange={list.show} />}
      aside={<ExportMenu of={{ list: 'repQuote', filters }} noun={text('list.things')} />}
      empty={<Empty icon={IconReceipt} title={text('list.empty')} hint={text('list.emptyHint')} />}
    />
  )
}

function QuoteCard({ row, timeZone }: { row: RepQuoteRow; timeZone: string }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Name row={row} />
        <Text fw={600}>{money(row.totalCents, row.currency)}</Text>
      </Group>
      <Text size="sm">{placeOf(row)}</Text>
      <State row={row} />
      <Hint>{[row.productName, row.rep || text('list.unassigned'), date(row.createdAt, timeZone)].join(' · ')}</Hint>
    </Stack>
  )
}

/** Filters by state, rep, market and creation date. */
function RepQuoteFilters(props: { state: RepQuotesState; onChange: (part: Partial<RepQuotesState>) => void }) {
  const { state, onChange } = props
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const people = useQuery(api.quote.reps.queryOptions({ staleTime: 300_000 }))
  const reps = (people.data?.reps ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const markets = (data?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <StatusFilter
        label={text('list.status')}
        options={quoteStates}
        labelOf={(state) => quoteStateNames[state]}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        aria-label={text('list.rep')}
        placeholder={text('list.anyRep')}
        data={[{ value: 'nobody', label: text('list.unassigned') }, ...reps]}
        value={state.rep || null}
        onChange={(rep) => onChange({ rep: rep ?? '' })}
        clearable
        w={{ sm: 128 }}
      />
      <Select
        aria-label={text('market')}
        placeholder={text('list.anyMarket')}
        data={markets}
        value={state.market || null}
        onChange={(market) => onChange({ market: market ?? '' })}
        clearable
        w={{ sm: 128 }}
      />
      <DateFilter from={state.from} to={state.to} onChange={onChange} />
    </>
  )
}

function readRepQuotesState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, quoteStates),
    rep: raw.rep === 'nobody' ? 'nobody' : idOf(raw.rep),
    market: idOf(raw.market),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}

type RepQuotesState = ReturnType<typeof readRepQuotesState>

/** Converts the state to the list's input. */
function filtersOf({ search, status, rep, market, from, to }: RepQuotesState) {
  return {
    search,
    states: status,
    rep: rep || undefined,
    marketId: market || undefined,
    madeFrom: from || undefined,
    madeTo: to || undefined,
  }
}
