import { addressLine } from '@gable/contract/format/contact'
import type { OrderDetail } from '@gable/contract/measurement-order'
import { type ReportSource, sourceNames } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Muted, PageHeader, QueryBoundary } from '../../../../ui/parts.tsx'
import { text as reportText } from '../text.ts'
import OrderModel from './OrderModel.tsx'
import { orderOptions, orderPath } from './order-query.ts'
import { text } from './text.ts'

interface VendorModelProps {
  id: string
  source: ReportSource
  /** Shown if this source has no such order. */
  gone: ReactNode
}

/** The 3D model of a vendor order, or of a report that the company added. */
export default function VendorModel({ id, source, gone }: VendorModelProps) {
  const order = useQuery(orderOptions(id))
  return (
    <QueryBoundary page query={order} pending={<Skeleton height={420} />} unknown={gone}>
      {(data) => (data.source === source ? <LoadedModel order={data} /> : gone)}
    </QueryBoundary>
  )
}

function LoadedModel({ order }: { order: OrderDetail }) {
  return (
    <Stack gap="md">
      <PageHeader
        back={{ to: orderPath(order), label: reportText('model.back') }}
        title={reportText('model.title')}
        detail={<Muted>{[addressLine(order), sourceNames[order.source]].join(' · ')}</Muted>}
      />
      {order.hasModel ? <OrderModel order={order} /> : <NoModel order={order} />}
    </Stack>
  )
}

/** Explains why there is no model, and links to the vendor's own if it has one. */
function NoModel({ order: { status, modelUrl, source } }: { order: OrderDetail }) {
  return (
    <Alert color="blue" title={messages.ORDER_NOT_DISPLAYED}>
      <Text size="sm">{reportText(status === 'Completed' ? 'model.none' : 'model.notYet')}</Text>
      {modelUrl && (
        <Anchor href={modelUrl} target="_blank" rel="noreferrer" size="sm">
          {text('order.model', { vendor: sourceNames[source] })}
        </Anchor>
      )}
    </Alert>
  )
}
