import type { BranchChoice } from '@gable/contract/material'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import type { MapView } from '../../../../map/area/area.ts'
import type { Box } from '../../../../map/outline.ts'
import { useLand } from '../../../catalog/market/map/use-outlines.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { branchPath, choicesOptions } from '../material-query.tsx'
import { text } from '../text.ts'
import classes from './BranchMap.module.css'

const GroundMap = lazy(() =>
  import('../../../shared/ground/GroundMap.tsx').then((module) => ({ default: module.GroundMap })),
)

type Placed = BranchChoice & { point: [lng: number, lat: number] }

/** The company's branches on a map, by ZIP code. Rendered only if any has one. */
export function BranchMap() {
  const { data } = useQuery(choicesOptions())
  const placed = (data?.branches ?? []).filter((branch): branch is Placed => branch.point !== null)
  return placed.length === 0 ? null : <MapOf branches={placed} />
}

function MapOf({ branches }: { branches: readonly Placed[] }) {
  const land = useGround()
  // The object stays the same for the same box, so that the map stays where the user moved it.
  const key = JSON.stringify(boxAround(branches.map(({ point }) => point)))
  const view = useMemo(() => JSON.parse(key) as Box, [key])
  const overlay = (on: MapView) =>
    branches.map(({ id, name, supplier, point }) => {
      const [left, top] = on.project(point)
      const label = [supplier, name].join(', ')
      return (
        <Link
          key={id}
          to={branchPath(id)}
          className={classes.mark}
          style={{ left, top }}
          aria-label={label}
          title={label}
        />
      )
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the page that is no form
    <div role="group" className={classes.map} aria-label={text('branches.map')}>
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <GroundMap
          land={land}
          areas={noAreas}
          view={view}
          colors={mapColors}
          label={text('branches.map')}
          overlay={overlay}
          scrollsWithPage
        />
      </Suspense>
    </div>
  )
}

const noAreas: never[] = []
/** The margin around the outermost branches, in degrees. */
const margin = 0.15

function boxAround(points: readonly [number, number][]): Box {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  return [
    Math.min(...lngs) - margin,
    Math.min(...lats) - margin,
    Math.max(...lngs) + margin,
    Math.max(...lats) + margin,
  ]
}

/** The base map of both countries, since a branch may be beyond the border. */
function useGround() {
  const [states, provinces] = [useLand('UnitedStates'), useLand('Canada')]
  return useMemo(() => [...states, ...provinces], [states, provinces])
}
