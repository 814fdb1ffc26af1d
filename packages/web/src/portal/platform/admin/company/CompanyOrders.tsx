import type { AdminOrder } from '@gable/contract/admin-order'
import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelList } from '../../../../ui/list/PanelList.tsx'
import { Hint, Panel } from '../../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { OrderBadges } from '../../../sales/measurement/order/OrderBadges.tsx'
import { creditsText } from '../../../sales/measurement/order/order-credits.ts'
import { ResolveDialog } from '../../../sales/measurement/order/ResolveDialog.tsx'
import { text as orderText } from '../../../sales/measurement/order/text.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { companyOrdersOptions, invalidatesForAdmin } from './company-query.ts'

/**
 * The company's measurement reports. For an unanswered order on the operator's own account, the operator enters its
 * outcome.
 */
export function CompanyOrders({ companyId }: { companyId: string }) {
  const orders = useInfiniteQuery(companyOrdersOptions(companyId))
  const [resolving, setResolving] = useState<AdminOrder>()
  return (
    <Panel title={text('orders.title')} flush>
      <PanelList query={orders} empty={text('orders.none')} lines={2}>
        {(rows) => (
          <ReadTable
            label={text('orders.title')}
            columns={columnsOf(setResolving)}
            rows={rows}
            keyOf={({ id }) => id}
            minWidth={560}
          />
        )}
      </PanelList>
      {resolving && <ResolveOrder companyId={companyId} order={resolving} onClose={() => setResolving(undefined)} />}
    </Panel>
  )
}

const columnsOf = (resolve: (order: AdminOrder) => void): ReadColumn<AdminOrder>[] => [
  {
    key: 'report',
    label: orderText('orders.report'),
    cell: ({ source, productName, jobNumber }) => (
      <Stack gap={0}>
        <Text size="sm">{[sourceNames[source], productName].filter(Boolean).join(' · ')}</Text>
        {jobNumber && <Hint>{jobNumber}</Hint>}
      </Stack>
    ),
  },
  {
    key: 'status',
    label: orderText('orders.status'),
    cell: (order) => (
      <Stack gap={6} align="flex-start">
        <OrderBadges order={order} />
        {order.failure === 'VENDOR_ORDER_UNKNOWN' && order.credits !== null && (
          <Button size="xs" onClick={() => resolve(order)}>
            {orderText('resolve.open')}
          </Button>
        )}
      </Stack>
    ),
  },
  { key: 'cost', label: orderText('cost'), figure: true, cell: costOf },
  {
    key: 'ordered',
    label: orderText('orders.ordered'),
    cell: ({ createdAt, orderedBy }) => (
      <Stack gap={0}>
        <Text size="sm">{dateTime(createdAt, 'UTC')}</Text>
        {orderedBy && <Hint>{orderedBy}</Hint>}
      </Stack>
    ),
  },
]

function costOf(order: AdminOrder): string {
  return creditsText(order) ?? (order.costCents === null ? '–' : money(order.costCents, 'USD'))
}

interface Props {
  companyId: string
  order: AdminOrder
  onClose: () => void
}

/** Records the outcome of a company's order, as found out from the vendor. */
function ResolveOrder({ companyId, order: { id, source }, onClose }: Props) {
  return (
    <ResolveDialog
      vendor={sourceNames[source]}
      resolve={(found) => client.admin.resolveCompanyOrder({ companyId, id, ...found })}
      invalidate={invalidatesForAdmin}
      onClose={onClose}
    />
  )
}
