import type { LeadFilters } from '@gable/contract/lead-filter'
import { nearestZoom } from '@gable/contract/lead-map'
import { limits } from '@gable/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Box } from '../../../../map/outline.ts'
import { api } from '../../../shared/session.ts'
import { mergeNear } from './merge-near.ts'

export type MapFilters = Omit<LeadFilters, 'sort' | 'direction' | 'box'>

/** Users move a map in small steps. The visible area is requested after this pause, in milliseconds. */
const restsAfter = 250

interface Seen {
  box: Box
  zoom: number
}

/**
 * Returns the map's content once it has stopped moving: its clusters and, when zoomed in, its streets.
 * @param onRest receives the area that the user moved to, and the initial area if it differs from the requested one.
 */
export function useClusters(filters: MapFilters, at: Box | undefined, onRest: (box: Box) => void) {
  const [seen, setSeen] = useState<Seen>()
  const timer = useRef<number>(undefined)
  const rest = useEffectEvent((now: Seen, first: boolean) => {
    setSeen(now)
    if (first ? at && !isMuchTheSame(at, now.box) : at?.join() !== now.box.join()) onRest(now.box)
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const onMoved = (box: Box, zoom: number) => {
    window.clearTimeout(timer.current)
    if (seen === undefined) rest({ box, zoom }, true)
    else timer.current = window.setTimeout(() => rest({ box, zoom }, false), restsAfter)
  }
  const clusters = useQuery({
    ...api.lead.clusters.queryOptions({ input: { ...filters, ...requested(seen) } }),
    enabled: seen !== undefined,
    placeholderData: keepPreviousData,
  })
  const near = seen !== undefined && isNear(seen.box)
  const ground = useQuery({
    ...api.lead.ground.queryOptions({ input: { box: requested(seen).box }, staleTime: Number.POSITIVE_INFINITY }),
    enabled: near,
    placeholderData: keepPreviousData,
  })
  const found = clusters.data?.clusters
  const shown = useMemo(() => {
    // At the maximum zoom, pins may overlap, because rings could not be opened.
    if (!found || !seen || seen.zoom > nearestZoom - 1) return found ?? []
    return mergeNear(found, seen.zoom)
  }, [found, seen])
  return { clusters, shown, streets: near ? (ground.data ?? null) : null, onMoved }
}

function requested(seen: Seen | undefined) {
  const { box, zoom } = seen ?? { box: [-180, -90, 180, 90] as Box, zoom: 0 }
  const [west, south, east, north] = box
  return { box: { west, south, east, north }, zoom: Math.min(Math.round(zoom), nearestZoom) }
}

/** Returns whether streets are distinguishable and available for the whole view. */
const isNear = ([west, south, east, north]: Box) => Math.max(east - west, north - south) <= limits.mapSpanDegrees

/** A window with other proportions shows more than was requested. Rounding must not cause another request. */
function isMuchTheSame(one: Box, other: Box): boolean {
  const [wide, high] = [one[2] - one[0], one[3] - one[1]]
  return one.every((edge, index) => Math.abs(edge - other[index]!) <= (index % 2 === 0 ? wide : high) / 100)
}
