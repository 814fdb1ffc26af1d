import type { MapFeatures } from '@gable/contract/geo'
import { type DrawnPoint, projectionAt } from '../../../map/projection.ts'

type Point = [number, number]
type Ring = readonly Point[]

/** Maximum distance from a house at which a number outside still belongs to it, in meters. */
const nearMeters = 15

/**
 * The house number of a building: one inside it, otherwise the nearest one in front of it that is inside no other
 * building.
 */
export function houseNumberOf(outer: Ring, features: MapFeatures | null): string | undefined {
  const numbers = features?.houseNumbers ?? []
  const inside = numbers.find(({ at }) => contains(outer, at))
  if (inside) return inside.number
  const others = (features?.buildings ?? []).map(({ outline }) => outline[0] ?? [])
  let best: { number: string; metres: number } | undefined
  for (const { number, at } of numbers) {
    const metres = metersTo(outer, at)
    if (metres > nearMeters || metres >= (best?.metres ?? Number.POSITIVE_INFINITY)) continue
    if (!others.some((ring) => contains(ring, at))) best = { number, metres }
  }
  return best?.number
}

/** Whether a point is inside a ring; counts the edges that a line to the east crosses. */
function contains(ring: Ring, [x, y]: Point): boolean {
  let within = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  }
  return within
}

function metersTo(ring: Ring, at: Point): number {
  const project = projectionAt(at)
  const corners = ring.map(project)
  return Math.min(...corners.slice(1).map((corner, index) => fromOrigin(corners[index]!, corner)))
}

/** The distance of an edge from the origin. */
function fromOrigin([ax, ay]: DrawnPoint, [bx, by]: DrawnPoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
