import { area } from '@gable/contract/format/figure'
import type { LeadDetail } from '@gable/contract/lead'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { MapOutline } from '../../../../map/outline.ts'
import { IconPencil } from '../../../../ui/icons.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { api } from '../../../shared/api.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { leadPath } from '../../../shared/paths.ts'
import { ScanDifferences } from '../scan/ScanDifferences.tsx'
import classes from './RoofPanel.module.css'
import { text } from './text.ts'

const RoofMap = lazy(() => import('../../../../map/RoofMap.tsx').then((module) => ({ default: module.RoofMap })))

/** The house's location and the lead's roofs. */
export function RoofPanel({ lead }: { lead: LeadDetail }) {
  const features = useQuery({
    ...api.lead.mapFeatures.queryOptions({ input: { id: lead.id }, staleTime: Number.POSITIVE_INFINITY }),
    enabled: lead.point !== null,
  })
  const outlines: MapOutline[] = lead.structures.map(({ id, outline, included }) => ({
    id,
    rings: outline,
    state: included ? 'included' : 'excluded',
  }))
  const included = lead.structures.filter((structure) => structure.included)
  const plan = included.reduce((sum, structure) => sum + structure.planAreaSqft, 0)
  return (
    <Panel
      title={text('lead.map')}
      aside={
        <Text size="sm" c="dimmed">
          {lead.roofAreaSqft !== null
            ? area(lead.roofAreaSqft)
            : plan > 0
              ? text('lead.planArea', { area: area(plan) })
              : ''}
        </Text>
      }
      flush
    >
      {lead.point === null ? (
        <Text c="dimmed">{text('lead.noMap')}</Text>
      ) : (
        <div className={classes.map}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <RoofMap
              center={lead.point}
              pin={lead.point}
              outlines={outlines}
              imagery={lead.imagery}
              features={features.data ?? null}
              colors={mapColors}
              label={text('lead.mapLabel', { street: lead.street })}
              scrollsWithPage
            />
          </Suspense>
        </div>
      )}
      <ScanDifferences lead={lead} />
      {lead.point !== null && outlines.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {text('lead.noOutline')}
        </Text>
      )}
      {lead.point !== null && (
        <Button
          component={Link}
          to={`${leadPath(lead.id)}/roofs`}
          mt="sm"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {text(outlines.length > 0 ? 'lead.roofs.edit' : 'lead.roofs.draw')}
        </Button>
      )}
    </Panel>
  )
}
