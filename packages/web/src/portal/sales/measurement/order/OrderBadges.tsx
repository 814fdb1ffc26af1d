import type { OrderRow } from '@gable/contract/measurement-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { Group } from '@mantine/core'
import { StateBadge } from '../../../../ui/parts.tsx'
import { MeasurementBadge } from '../MeasurementBadge.tsx'
import { text } from './text.ts'

/** An order's status with the vendor's own status next to it, and whether it is late. */
export function OrderBadges({
  order,
}: {
  order: Pick<OrderRow, 'status' | 'jobState' | 'placement' | 'failure' | 'late' | 'source'>
}) {
  const { status, jobState, placement, failure, late, source } = order
  const vendor = sourceNames[source]
  return (
    <Group gap={6}>
      {placement === 'sending' ? (
        <StateBadge color="blue">{text('order.sending', { vendor })}</StateBadge>
      ) : placement === 'draft' && status === 'Pending' ? (
        <StateBadge color="orange">{text('order.approval')}</StateBadge>
      ) : placement === 'unknown' ? (
        <StateBadge color="orange">{text('order.unknown', { vendor })}</StateBadge>
      ) : (
        <MeasurementBadge status={status} />
      )}
      {jobState && <StateBadge color="plain">{jobState}</StateBadge>}
      {failure === 'REPORT_OUT_OF_RANGE' && <StateBadge color="orange">{text('order.outOfRangeBadge')}</StateBadge>}
      {late && <StateBadge color="cerise">{text('order.late')}</StateBadge>}
    </Group>
  )
}
