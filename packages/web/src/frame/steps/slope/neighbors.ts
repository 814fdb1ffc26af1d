import type { MapFeatures } from '@gable/contract/geo'
import type { DetectedRoofs } from '@gable/contract/widget'
import { footprintOn } from '@gable/roof/outline/footprint'
import { isSameBuilding } from '@gable/roof/outline/overlap'
import { planeOfRing } from '@gable/roof/plane'
import type { LngLat } from '../../../map/outline.ts'
import { type FlowStructure, outlineOf } from '../../flow/flow-structure.ts'

type Ring = readonly LngLat[]

/** Buildings farther away than this touch no wall; degrees, about 10 m. */
const near = 0.0001

/**
 * The outlines near each roof: of the other current roofs, of the houses around, and of all buildings on the map.
 * Excludes outlines that cover the roof, which are the same roof from another source.
 */
export function neighborsOf(
  structures: readonly FlowStructure[],
  roofs: DetectedRoofs | null,
  features: MapFeatures | null,
): Ring[][] {
  const own = structures.map((structure) => ({ id: structure.choice.id, ring: outlineOf(structure)[0] ?? [] }))
  const ids = new Set(own.map(({ id }) => id))
  const others = new Map<string, Ring>()
  for (const { id, outline } of [...(features?.buildings ?? []), ...(roofs?.alternatives ?? [])]) {
    if (outline[0] && !ids.has(id)) others.set(id, outline[0])
  }
  return own.map(({ id, ring }) => {
    const adjacent = [...own.filter((other) => other.id !== id).map((other) => other.ring), ...others.values()]
    return adjacent.filter((other) => isNear(ring, other) && !isSame(ring, other))
  })
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

function boxOf(ring: Ring): Box {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

function isNear(one: Ring, other: Ring): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.west - near < b.east && b.west - near < a.east && a.south - near < b.north && b.south - near < a.north
}

function isSame(one: Ring, other: Ring): boolean {
  const plane = planeOfRing(one)
  return isSameBuilding(footprintOn(plane, [one]), footprintOn(plane, [other]))
}
