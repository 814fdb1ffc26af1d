import { addressLine } from '@gable/contract/format/contact'
import { date, dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import { measurementAccess } from '@gable/contract/measurement.access'
import type { OrderRow } from '@gable/contract/measurement-order'
import { reportSources, sourceNames } from '@gable/contract/measurement-vendor'
import { measurementStatuses } from '@gable/contract/status'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { DateFilter, StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, dayOf, idOf, readListState, useListPage } from '../../../../ui/list/list.ts'
import { Empty, Hint, RecordLink, Strong } from '../../../../ui/parts.tsx'
import { IconTruckDelivery } from '../../../../ui/shell-icons.tsx'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, useCompanyUser, useMay } from '../../../shared/session.ts'
import { OrdersTabs } from '../../material/OrdersTabs.tsx'
import { OrderBadges } from './OrderBadges.tsx'
import { creditsText } from './order-credits.ts'
import { orderPath, pauseOf } from './order-query.ts'
import { text } from './text.ts'

/** The filters that "Clear filters" resets. */
const orderFilterNames = ['status', 'source', 'rep', 'from', 'to'] as const

const OrderDialog = deferred(() => import('./OrderDialog.tsx'))

const nameOf = (row: OrderRow) => row.street

/** All measurement reports: ordered, measured here, or uploaded. */
export default function OrdersPage() {
  const list = useListPage(readOrdersState, orderFilterNames)
  const { timeZone } = useCompanyUser().company
  const mayOrder = useMay(measurementAccess.place)
  const filters = filtersOf(list.state)
  const orders = useQuery({
    ...api.measurement.all.queryOptions({
      input: { ...filters, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
    refetchInterval: ({ state }) => pauseOf(state.data?.rows ?? []),
  })
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <ListPage<OrderRow>
      title={text('orders.title')}
      action={mayOrder && <OrderButton />}
      tabs={<OrdersTabs chosen="reports" />}
      list={list}
      query={orders}
      columns={columns}
      card={(row) => <OrderCard row={row} timeZone={timeZone} />}
      nameOf={nameOf}
      searchLabel={text('orders.search')}
      filters={<OrderFilters state={list.state} onChange={list.show} />}
      aside={<ExportMenu of={{ list: 'measurementOrder', filters }} noun={text('orders.things')} />}
      empty={
        <Empty
          icon={IconTruckDelivery}
          title={text('orders.empty')}
          hint={text('orders.emptyHint')}
          action={
            <Button component={Link} to="/personal/dashboard">
              {text('orders.openLeads')}
            </Button>
          }
        />
      }
    />
  )
}

/** Orders a report for an address without a lead. For a lead, reports are ordered on its page. */
function OrderButton() {
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <Button variant="filled" onClick={() => setOrdering(true)}>
        {text('place.open')}
      </Button>
      {ordering && <OrderDialog onClose={() => setOrdering(false)} />}
    </>
  )
}

const columnsIn = (timeZone: string): Column<OrderRow>[] => [
  { key: 'address', label: text('orders.address'), cell: (row) => <Place row={row} /> },
  { key: 'status', label: text('orders.status'), cell: (row) => <OrderBadges order={row} /> },
  { key: 'report', label: text('orders.report'), cell: (row) => <Report row={row} /> },
  { key: 'job', label: text('job'), from: 'lg', cell: (row) => row.jobNumber },
  {
    key: 'cost',
    label: text('cost'),
    figure: true,
    cell: costOf,
  },
  { key: 'rep', label: text('orders.rep'), from: 'lg', cell: (row) => row.orderedBy },
  {
    key: 'due',
    label: text('orders.due'),
    figure: true,
    from: 'xl',
    cell: (row) => (row.promisedAt && !row.completedAt ? dateTime(row.promisedAt, timeZone) : ''),
  },
  { key: 'createdAt', label: text('orders.ordered'), figure: true, cell: (row) => date(row.createdAt, timeZone) },
]

function costOf(row: OrderRow): string {
  return creditsText(row) ?? (row.costCents === null ? '' : money(row.costCents, 'USD'))
}

function Place({ row }: { row: OrderRow }) {
  const { city, state, postalCode } = row
  return (
    <Stack gap={0}>
      <RecordLink to={orderPath(row)}>{row.street}</RecordLink>
      <Hint>{[row.homeowner, addressLine({ street: '', city, state, postalCode })].filter(Boolean).join(' · ')}</Hint>
    </Stack>
  )
}

function Report({ row }: { row: OrderRow }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{sourceNames[row.source]}</Text>
      <Hint>{[row.productName, row.deliveryName].filter(Boolean).join(' · ')}</Hint>
    </Stack>
  )
}

function OrderCard({ row, timeZone }: { row: OrderRow; timeZone: string }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Place row={row} />
        <Strong>{costOf(row)}</Strong>
      </Group>
      <OrderBadges order={row} />
      <Hint>
        {[sourceNames[row.source], row.productName, row.orderedBy, date(row.createdAt, timeZone)]
          .filter(Boolean)
          .join(' · ')}
      </Hint>
    </Stack>
  )
}

/** Filters by status, vendor, ordering user, and order date. */
function OrderFilters(props: { state: OrdersState; onChange: (part: Partial<OrdersState>) => void }) {
  const { state, onChange } = props
  const { data } = useQuery(api.measurement.people.queryOptions({ staleTime: 300_000 }))
  return (
    <>
      <StatusFilter
        label={text('orders.status')}
        options={measurementStatuses}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      <StatusFilter
        label={text('source')}
        any={text('orders.anySource')}
        options={reportSources}
        labelOf={(source) => sourceNames[source]}
        selected={state.source}
        onChange={(source) => onChange({ source })}
      />
      <Select
        aria-label={text('orders.rep')}
        placeholder={text('orders.anyRep')}
        data={(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={state.rep || null}
        onChange={(rep) => onChange({ rep: rep ?? '' })}
        clearable
        w={{ sm: 140 }}
      />
      <DateFilter from={state.from} to={state.to} onChange={onChange} />
    </>
  )
}

function readOrdersState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, measurementStatuses),
    source: manyOf(raw.source, reportSources),
    rep: idOf(raw.rep),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}

type OrdersState = ReturnType<typeof readOrdersState>

/** Converts the state to the list's input. */
function filtersOf({ search, status, source, rep, from, to }: OrdersState) {
  return {
    search,
    statuses: status,
    sources: source,
    orderedBy: rep || undefined,
    madeFrom: from || undefined,
    madeTo: to || undefined,
  }
}
