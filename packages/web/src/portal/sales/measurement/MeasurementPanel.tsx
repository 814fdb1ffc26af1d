import { dateTime } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import type { LeadDetail } from '@gable/contract/lead'
import type { MeasurementOrder } from '@gable/contract/measurement'
import { messages } from '@gable/contract/messages'
import { Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Module } from '../../../ui/module/Module.tsx'
import { Hint, RecordLink } from '../../../ui/parts.tsx'
import { useKeyedAction } from '../../../ui/use-action.ts'
import { useRefreshOnChange } from '../../../ui/use-refresh-on-change.ts'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { MeasurementBadge } from './MeasurementBadge.tsx'
import classes from './MeasurementPanel.module.css'
import { measurementsOptions, reportPath } from './measurement-query.ts'
import { text } from './text.ts'

/** Orders a measurement of the lead's roofs, and lists the existing ones. */
export function MeasurementPanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const orders = useInfiniteQuery(measurementsOptions(lead.id))
  const rows = orders.data?.pages.flatMap((page) => page.rows)
  useRefreshOnChange(rows?.map(({ id, status }) => `${id} ${status}`).join(), api.timeline.key())
  const order = useOrder(lead)
  const refusal = refusalOf(lead)
  return (
    <Module
      name="measurements"
      title={text('measurement.title')}
      count={rows?.length}
      query={orders}
      actions={
        refusal === undefined
          ? [
              {
                label: text('measurement.order'),
                onClick: () => order.mutate(undefined),
                isPending: order.isPending,
              },
            ]
          : []
      }
      hint={refusal}
    >
      <PanelList query={orders} more={text('measurement.more')}>
        {(all) => (
          <PanelRows>
            {all.map((each) => (
              <OrderRow key={each.id} order={each} timeZone={timeZone} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Module>
  )
}

/** Returns why nothing can be measured, by the same rule as the server's refusals. */
function refusalOf({ structures }: LeadDetail): string | undefined {
  if (structures.length === 0) return messages.REPORT_NOT_AVAILABLE
  return structures.some(({ included }) => included) ? undefined : messages.ROOF_REQUIRED
}

function useOrder(lead: LeadDetail) {
  return useKeyedAction({
    run: (_: undefined, idempotencyKey) =>
      client.measurement.order({ leadId: lead.id, provider: 'gable', idempotencyKey }),
    noun: text('measurement.thing'),
    action: text('measurement.ordered'),
    invalidate: [...invalidatesFor('measurement'), api.comparison.key()],
  })
}

function OrderRow({ order, timeZone }: { order: MeasurementOrder; timeZone: string }) {
  return (
    <li className={classes.row}>
      <div>
        <RecordLink to={reportPath(order)}>{dateTime(order.createdAt, timeZone)}</RecordLink>
        <Hint>{order.orderedBy}</Hint>
      </div>
      <Group gap="md">
        <Text size="sm" className={classes.figures}>
          {area(order.areaSqft)}
          {order.facets > 0 && ` · ${text.counted('measurement.facets', order.facets)}`}
        </Text>
        <MeasurementBadge status={order.status} />
      </Group>
    </li>
  )
}
