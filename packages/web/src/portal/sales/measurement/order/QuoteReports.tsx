import { area } from '@gable/contract/format/figure'
import { materialAccess } from '@gable/contract/material.access'
import { measurementAccess } from '@gable/contract/measurement.access'
import { sourceNames } from '@gable/contract/measurement-vendor'
import type { RepStructure } from '@gable/contract/rep-quote-form'
import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { Muted, TextLink } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { toPage } from '../../../shared/page-search.ts'
import { client, useMay } from '../../../shared/session.ts'
import { paths } from '../../material/material-query.tsx'
import { leadReportsOptions, orderPath } from './order-query.ts'
import { withReport } from './quote-structure.ts'
import { text } from './text.ts'

const OrderDialog = deferred(() => import('./OrderDialog.tsx'))

interface Props {
  leadId: string
  quoteId: string
  structures: readonly RepStructure[]
  onChange: (next: RepStructure[]) => void
}

/** The lead's vendor reports, to use one for the quote, and a link to order another. */
export default function QuoteReports({ leadId, quoteId, structures, onChange }: Props) {
  const mayOrder = useMay(measurementAccess.place)
  const mayOrderMaterials = useMay(materialAccess.createOrder)
  const [ordering, setOrdering] = useState(false)
  const orders = useInfiniteQuery(leadReportsOptions(leadId))
  const reports = orders.data?.pages.flatMap(({ rows }) => rows).filter(({ areaSqft }) => areaSqft !== null) ?? []
  const use = useAction({
    run: (id: string) => client.measurement.detail({ id }),
    noun: text('quote.measurements'),
    action: text('quote.used'),
    onDone: (order) => {
      if (order.figures) onChange(withReport(structures, order, order.figures))
    },
  })
  return (
    <Stack gap="xs">
      {reports.map((report) => (
        <Group key={report.id} justify="space-between" gap="sm">
          <Group gap="sm">
            <TextLink to={orderPath(report)}>
              {[sourceNames[report.source], report.productName].filter(Boolean).join(' · ')}
            </TextLink>
            <Muted>{area(report.areaSqft ?? 0)}</Muted>
          </Group>
          <Button
            size="sm"
            variant="subtle"
            loading={use.isPending && use.variables === report.id}
            onClick={() => use.mutate(report.id)}
          >
            {text('quote.use')}
          </Button>
        </Group>
      ))}
      <Group>
        {mayOrder && (
          <Button size="sm" onClick={() => setOrdering(true)}>
            {text('place.open')}
          </Button>
        )}
        {mayOrderMaterials && (
          <Button component={Link} {...toPage(paths.newOrder, { lead: leadId, quote: quoteId })} size="sm">
            {text('quote.materials')}
          </Button>
        )}
      </Group>
      {ordering && <OrderDialog leadId={leadId} quoteId={quoteId} onClose={() => setOrdering(false)} />}
    </Stack>
  )
}
