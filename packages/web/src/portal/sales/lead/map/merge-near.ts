import type { LeadCluster } from '@gable/contract/lead'
import { type LeadStatus, leadStatuses } from '@gable/contract/status'
import { mercatorView } from '../../../../map/area/mercator.ts'
import type { LngLat } from '../../../../map/outline.ts'

/** The distance in pixels below which two marks would overlap. */
const apart = 34

/**
 * Merges clusters of adjacent squares whose leads are close to their common edge, since marks must not hide each other.
 * Counts and statuses are added; the larger one keeps its key.
 * @param zoom the zoom of the map. The world is 512 * 2^zoom pixels wide.
 */
export function mergeNear(clusters: readonly LeadCluster[], zoom: number): LeadCluster[] {
  const merged: LeadCluster[] = []
  const worldWide = 512 * 2 ** zoom
  const near = (one: LngLat, other: LngLat) => {
    const [x, y] = mercatorAt(one)
    const [otherX, otherY] = mercatorAt(other)
    return Math.hypot(x - otherX, y - otherY) * worldWide < apart
  }
  // The largest come first and absorb the smaller ones.
  for (const cluster of clusters) {
    const at = merged.findIndex(({ point }) => near(point, cluster.point))
    if (at < 0) merged.push(cluster)
    else merged[at] = together(merged[at]!, cluster)
  }
  return merged
}

// A world one pixel wide. The factors cancel the view's margin of a tenth.
const world = mercatorView([-180, -85.051128, 180, 85.051128], 1 / 0.9, 1 / 0.9)
const mercatorAt = (point: LngLat) => world.project(point)

function together(one: LeadCluster, other: LeadCluster): LeadCluster {
  const count = one.count + other.count
  const middle = (axis: 0 | 1) => (one.point[axis] * one.count + other.point[axis] * other.count) / count
  const statuses: Partial<Record<LeadStatus, number>> = {}
  for (const status of leadStatuses) {
    const leads = (one.statuses[status] ?? 0) + (other.statuses[status] ?? 0)
    if (leads > 0) statuses[status] = leads
  }
  const box = {
    west: Math.min(one.box.west, other.box.west),
    south: Math.min(one.box.south, other.box.south),
    east: Math.max(one.box.east, other.box.east),
    north: Math.max(one.box.north, other.box.north),
  }
  return { key: one.key, point: [middle(0), middle(1)], box, count, statuses, leads: [] }
}
