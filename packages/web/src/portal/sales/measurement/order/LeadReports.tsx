import { dateTime } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import type { LeadDetail } from '@gable/contract/lead'
import { measurementAccess } from '@gable/contract/measurement.access'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Module } from '../../../../ui/module/Module.tsx'
import { Hint, RecordLink } from '../../../../ui/parts.tsx'
import { useMay } from '../../../shared/session.ts'
import classes from '../MeasurementPanel.module.css'
import { OrderBadges } from './OrderBadges.tsx'
import { bringPath, leadReportsOptions, orderPath } from './order-query.ts'
import { text } from './text.ts'

const OrderDialog = deferred(() => import('./OrderDialog.tsx'))

/** The vendor reports and uploaded reports of a lead, with a link to order another one. */
export default function LeadReports({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const mayOrder = useMay(measurementAccess.place)
  const [ordering, setOrdering] = useState(false)
  const orders = useInfiniteQuery(leadReportsOptions(lead.id))
  return (
    <>
      <Module
        name="reports"
        title={text('lead.title')}
        count={orders.data?.pages.flatMap(({ rows }) => rows).length}
        query={orders}
        actions={
          mayOrder
            ? [
                { label: text('lead.bring'), to: bringPath(lead.id) },
                { label: text('place.open'), onClick: () => setOrdering(true) },
              ]
            : []
        }
      >
        <PanelList query={orders} more={text('lead.more')}>
          {(rows) => (
            <PanelRows>
              {rows.map((row) => (
                <li key={row.id} className={classes.row}>
                  <div>
                    <RecordLink to={orderPath(row)}>
                      {[sourceNames[row.source], row.productName].filter(Boolean).join(' · ')}
                    </RecordLink>
                    <Hint>{[dateTime(row.createdAt, timeZone), row.orderedBy].filter(Boolean).join(' · ')}</Hint>
                  </div>
                  <Group gap="md">
                    {row.areaSqft !== null && (
                      <Text size="sm" className={classes.figures}>
                        {area(row.areaSqft)}
                      </Text>
                    )}
                    <OrderBadges order={row} />
                  </Group>
                </li>
              ))}
            </PanelRows>
          )}
        </PanelList>
      </Module>
      {ordering && <OrderDialog leadId={lead.id} onClose={() => setOrdering(false)} />}
    </>
  )
}
