import type { Imagery } from '@gable/contract/geo'
import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { boxOfPolygons, type MapArea, type MapView } from '../../../map/area/area.ts'
import { circleRing } from '../../../map/area/circle.ts'
import type { LngLat } from '../../../map/outline.ts'
import { countryBox, useLand } from '../../catalog/market/map/use-outlines.ts'
import { mapColors } from '../../shared/ground/map-colors.ts'
import classes from './HailMap.module.css'
import { type HailPoint, hailColor, metersPerMile } from './weather-words.ts'

const GroundMap = lazy(() =>
  import('../../shared/ground/GroundMap.tsx').then((module) => ({ default: module.GroundMap })),
)

interface HailMapProps {
  storms: readonly HailPoint[]
  leads: readonly { id: string; point: LngLat }[]
  /** The radius of a circle around each lead that is shown individually. */
  radiusMiles?: number
  label: string
  /** The base imagery. */
  imagery: Imagery
}

/** Hail and houses on a map. A list next to it has the same information as text. */
export function HailMap({ storms, leads, radiusMiles, label, imagery }: HailMapProps) {
  const land = useLand('UnitedStates')
  const [view, areas] = useMemo(() => {
    const rings = leads.map(({ id, point }): MapArea => {
      const polygons = [[circleRing(point, (radiusMiles ?? 0) * metersPerMile)]]
      return { id, color: mapColors.choice, polygons }
    })
    const spots = [...storms, ...leads].map(({ point }) => [[circleRing(point, 3_000, 8)]])
    const shown = radiusMiles === undefined ? spots : rings.map(({ polygons }) => polygons)
    return [boxOfPolygons(shown) ?? countryBox.UnitedStates, radiusMiles === undefined ? [] : rings] as const
  }, [storms, leads, radiusMiles])
  // The smallest first, so that the largest are drawn on top.
  const sorted = useMemo(() => [...storms].sort((one, other) => one.inches - other.inches), [storms])
  const overlay = (on: MapView): ReactNode => (
    <>
      {leads.map(({ id, point }) => (
        <Spot key={id} at={on.project(point)} className={classes.lead} />
      ))}
      {sorted.map(({ id, point, inches }) => (
        <Spot key={id} at={on.project(point)} className={classes.hail} color={hailColor(inches)}>
          {inches}
        </Spot>
      ))}
    </>
  )
  return (
    <div className={classes.map}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <GroundMap
          land={land}
          areas={areas}
          view={view}
          colors={mapColors}
          picture={imagery}
          label={label}
          overlay={overlay}
          scrollsWithPage
        />
      </Suspense>
    </div>
  )
}

function Spot(props: {
  at: readonly [number, number]
  className?: string | undefined
  color?: string
  children?: ReactNode
}) {
  const [left, top] = props.at
  return (
    <span aria-hidden className={props.className} style={{ left, top, background: props.color }}>
      {props.children}
    </span>
  )
}
