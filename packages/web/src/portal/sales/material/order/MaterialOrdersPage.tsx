import { addressLine } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import type { MaterialOrderRow } from '@gable/contract/material'
import { materialOrderStates, shippingMethodNames } from '@gable/contract/material-words'
import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { IconPlus } from '../../../../ui/icons.tsx'
import { StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Hint, RecordLink } from '../../../../ui/parts.tsx'
import { IconTruckDelivery } from '../../../../ui/shell-icons.tsx'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { materialOrderPath, paths } from '../material-query.tsx'
import { OrdersTabs } from '../OrdersTabs.tsx'
import { text } from '../text.ts'
import { OrderStateBadge } from './OrderStateBadge.tsx'

const create: RecordAction[] = [{ label: text('orders.new'), icon: IconPlus, kind: 'primary', to: paths.newOrder }]
const nameOf = (row: MaterialOrderRow) => row.po || row.street
const readState = (raw: RawSearch) => ({
  status: manyOf(raw.status, materialOrderStates),
  ...readListState(raw, limits.searchText),
})
const filterNames = ['status'] as const

/** The company's material orders, newest first. */
export default function MaterialOrdersPage() {
  const list = useListPage(readState, filterNames)
  const { timeZone, currency } = useCompanyUser().company
  const { search, status } = list.state
  const filters = { search, states: status }
  const orders = useRows(api.material.listOrders.queryOptions({ input: { ...filters, cursor: list.cursor } }))
  const columns = useMemo(() => columnsIn(timeZone, currency), [timeZone, currency])
  const add = <ActionButtons actions={create} />
  return (
    <ListPage<MaterialOrderRow>
      title={text('tabs.title')}
      action={add}
      tabs={<OrdersTabs chosen="materials" />}
      list={list}
      query={orders}
      columns={columns}
      nameOf={nameOf}
      searchLabel={text('orders.search')}
      filters={
        <StatusFilter
          label={text('orders.state')}
          options={materialOrderStates}
          selected={status}
          onChange={(next) => list.show({ status: next })}
        />
      }
      aside={<ExportMenu of={{ list: 'materialOrder', filters }} noun={text('orders.things')} />}
      empty={
        <Empty icon={IconTruckDelivery} title={text('orders.empty')} hint={text('orders.emptyHint')} action={add} />
      }
    />
  )
}

const columnsIn = (timeZone: string, currency: 'USD' | 'CAD'): Column<MaterialOrderRow>[] => [
  {
    key: 'job',
    label: text('orders.job'),
    cell: (row) => (
      <Stack gap={0}>
        <RecordLink to={materialOrderPath(row.id)}>{row.street}</RecordLink>
        <Hint>
          {[row.homeowner, addressLine({ ...row, street: '', state: row.regionCode })].filter(Boolean).join(' · ')}
        </Hint>
      </Stack>
    ),
  },
  { key: 'state', label: text('orders.state'), cell: (row) => <OrderStateBadge state={row.state} /> },
  { key: 'po', label: text('po'), cell: (row) => row.po },
  { key: 'branch', label: text('branch'), cell: (row) => row.branch },
  {
    key: 'when',
    label: text('orders.when'),
    from: 'lg',
    cell: (row) => (
      <Stack gap={0}>
        <Text size="sm">{shippingMethodNames[row.method]}</Text>
        <Hint>{[row.day && date(row.day, 'UTC'), row.time].filter(Boolean).join(', ')}</Hint>
      </Stack>
    ),
  },
  {
    key: 'total',
    label: text('orders.total'),
    figure: true,
    cell: (row) => (row.totalCents === null ? '' : money(row.totalCents, currency)),
  },
  { key: 'by', label: text('createdBy'), from: 'xl', cell: (row) => row.createdBy },
  { key: 'created', label: text('orders.created'), figure: true, cell: (row) => date(row.createdAt, timeZone) },
]
