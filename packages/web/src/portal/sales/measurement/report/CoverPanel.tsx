import type { Imagery } from '@gable/contract/geo'
import type { MeasurementOrder, MeasurementSource } from '@gable/contract/measurement'
import { perspectiveDrawing } from '@gable/roof/drawing/perspective'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { DrawingPicture } from '../../../../map/DrawingPicture.tsx'
import type { MapOutline } from '../../../../map/outline.ts'
import { Panel } from '../../../../ui/parts.tsx'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { api } from '../../../shared/session.ts'
import { leadOptions } from '../../lead/lead-query.tsx'
import { measuredRoofs } from '../measured-roofs.ts'
import { reportPath } from '../measurement-query.ts'
import { WALL_HEIGHT_METERS } from '../model/model-look.ts'
import { text } from '../text.ts'
import classes from './CoverPanel.module.css'

const RoofMap = lazy(() => import('../../../../map/RoofMap.tsx').then((module) => ({ default: module.RoofMap })))

const drawn: Imagery = { kind: 'drawn', tiles: [], tileSize: 256, maxZoom: 20, attribution: '', mayTrace: false }

/** The measured house at a glance: its location and appearance. */
export function CoverPanel({ order }: { order: MeasurementOrder & { made: MeasurementSource } }) {
  const { made, leadId, street } = order
  const lead = useQuery(leadOptions(leadId))
  const features = useQuery(
    api.lead.mapFeatures.queryOptions({ input: { id: leadId }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const outlines = made.structures.map(({ id, outline, notice }): MapOutline & { notice: string } => ({
    id,
    rings: outline,
    state: 'included',
    notice,
  }))
  const picture = useMemo(
    () =>
      perspectiveDrawing(measuredRoofs(made.structures).roofs, {
        azimuthDegrees: 205,
        elevationDegrees: 35,
        wallHeightMeters: WALL_HEIGHT_METERS,
        colorBy: 'plain',
        width: 480,
        height: 320,
      }),
    [made.structures],
  )
  return (
    <Panel title={text('measurement.house')} flush>
      <div className={classes.cover}>
        <div className={classes.map}>
          {lead.isPending ? (
            <Skeleton height="100%" />
          ) : (
            <Suspense fallback={<Skeleton height="100%" />}>
              <RoofMap
                center={made.point}
                pin={made.point}
                outlines={outlines}
                imagery={lead.data?.imagery ?? drawn}
                features={features.data ?? null}
                notices={outlines.map(({ notice }) => notice)}
                colors={mapColors}
                label={text('measurement.mapLabel', { street })}
                scrollsWithPage
              />
            </Suspense>
          )}
        </div>
        <Link className={classes.picture} to={`${reportPath(order)}/3d-model`} aria-label={text('measurement.turn')}>
          <DrawingPicture drawing={picture} decorative />
        </Link>
      </div>
    </Panel>
  )
}
