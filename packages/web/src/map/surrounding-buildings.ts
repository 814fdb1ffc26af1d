import type { MapFeatures } from '@gable/contract/geo'
import { footprintOn } from '@gable/roof/outline/footprint'
import { isSameBuilding } from '@gable/roof/outline/overlap'
import { planeOfRing } from '@gable/roof/plane'
import type { MapOutline } from './outline.ts'

/**
 * The buildings to draw beneath the outlines. Excludes those that are an outline or that an outline covers, which are
 * the same house from another source, or before a correction.
 */
export function adjacentBuildings(
  features: MapFeatures | null,
  outlines: readonly MapOutline[],
): MapFeatures['buildings'] {
  const shown = outlines.filter(({ state, rings }) => state !== 'neighbour' && rings[0])
  const ids = new Set(shown.map(({ id }) => id))
  const houses = shown
    .filter(({ state }) => state !== 'alternative')
    .map(({ rings }) => ({ rings, box: ringBox(rings[0]!) }))
  return (features?.buildings ?? []).filter(({ id, outline }) => {
    if (ids.has(id)) return false
    const box = ringBox(outline[0] ?? [])
    return !houses.some((house) => meet(house.box, box) && isSame(house.rings, outline))
  })
}

type Rings = MapOutline['rings']

function isSame(one: Rings, other: Rings): boolean {
  const plane = planeOfRing(one[0]!)
  return isSameBuilding(footprintOn(plane, one), footprintOn(plane, other))
}

interface RingBox {
  west: number
  south: number
  east: number
  north: number
}

function ringBox(ring: Rings[number]): RingBox {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng)
    box.south = Math.min(box.south, lat)
    box.east = Math.max(box.east, lng)
    box.north = Math.max(box.north, lat)
  }
  return box
}

const meet = (a: RingBox, b: RingBox) => a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north
