import { addressLine } from '@gable/contract/format/contact'
import type { MeasurementOrder, MeasurementSource } from '@gable/contract/measurement'
import { messages } from '@gable/contract/messages'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { Alert, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { Muted, PageHeader, QueryBoundary } from '../../../ui/parts.tsx'
import { NotFound } from '../../../ui/states.tsx'
import { api } from '../../shared/session.ts'
import { measuredRoofs } from './measured-roofs.ts'
import { sourceOf } from './measurement-query.ts'
import { modelFileName } from './model/model-file-name.ts'
import { RoofModel } from './model/RoofModel.tsx'
import { text } from './text.ts'

const VendorModel = deferred(() => import('./order/VendorModel.tsx'), <ModelSkeleton />)

/** The roofs of a measurement in 3D, from any provider. */
export default function ModelPage() {
  const { measurementProvider, orderId } = useParams({ strict: false }) as {
    measurementProvider: string
    orderId: string
  }
  const gone = <NotFound title={messages.ORDER_NOT_DISPLAYED} hint={text('model.goneHint')} />
  const source = sourceOf(measurementProvider)
  if (!source) return gone
  if (source === 'gable') return <OwnModel id={orderId} gone={gone} />
  return <VendorModel id={orderId} source={source} gone={gone} />
}

function OwnModel({ id, gone }: { id: string; gone: ReactNode }) {
  const input = { provider: 'gable' as const, id }
  const order = useQuery(api.measurement.get.queryOptions({ input, staleTime: Number.POSITIVE_INFINITY }))
  return (
    <QueryBoundary page query={order} pending={<ModelSkeleton />} unknown={gone}>
      {(data) => <LoadedModel order={data} />}
    </QueryBoundary>
  )
}

function LoadedModel({ order }: { order: MeasurementOrder & { made: MeasurementSource } }) {
  const { roofs, flat, taken } = useMemo(() => measuredRoofs(order.made.structures), [order.made.structures])
  return (
    <Stack gap="md">
      <PageHeader
        back={{ to: `/personal/dashboard/${order.provider}/${order.id}`, label: text('model.back') }}
        title={text('model.title')}
        detail={<Muted>{addressLine(order)}</Muted>}
      />
      {flat.length > 0 && (
        <Alert color="blue" title={text('model.flatTitle')}>
          {text('model.flatHint', { names: flat.join(', ') })}
        </Alert>
      )}
      {taken.length > 0 && (
        <Alert color="blue" title={text('model.takenTitle')}>
          {taken.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      <ModelOf roofs={roofs} order={order} />
    </Stack>
  )
}

function ModelOf({ roofs, order }: { roofs: readonly NamedRoof[]; order: MeasurementOrder }) {
  if (roofs.length === 0) return <Alert color="red">{messages.ORDER_NOT_DISPLAYED}</Alert>
  const label = text('model.label', { street: order.street })
  return <RoofModel roofs={roofs} label={label} fileName={modelFileName(order.street)} />
}

function ModelSkeleton() {
  return (
    <Stack gap="md" role="status" aria-busy>
      <Skeleton height={30} width={260} />
      <Skeleton height={14} width={320} maw="80%" />
      <Paper withBorder p="lg">
        <Skeleton height={420} />
      </Paper>
    </Stack>
  )
}
