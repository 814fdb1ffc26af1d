import type { Structure } from '@gable/contract/geo'
import { distanceToFootprint, footprintOn } from '@gable/roof/outline/footprint'
import { type LocalPlane, planeOfRing, ringFromPlane, ringToPlane } from '@gable/roof/plane'
import { centroid } from '@gable/roof/polygon'
import type { ChosenStructure } from '@gable/server/places/structure/structure.edited'
import type { SessionRoofs } from '@gable/server/quoting/widget/widget.table'

type Outline = Structure['outline']

/** The roofs that demo visitors choose: most accept the detected roof, some pick a shape, one edits and one draws. */
export function chosenRoofs(visitor: number, { structures, alternatives }: SessionRoofs): ChosenStructure[] {
  const found: ChosenStructure[] = structures.map(({ id, included }) => ({ id, included }))
  const [house, ...others] = found
  const outline = structures[0]?.outline
  if (!house || !outline) return found
  const seen = { ...house, shapeGuessed: false }
  switch (visitor) {
    case 1:
    case 12:
      return [{ ...seen, shape: { kind: 'hip' } }, ...others]
    case 2:
      return [{ ...house, outline: larger(outline, 1.06), name: 'Main house' }, ...others]
    case 3:
      return [...found, carport([...structures, ...alternatives])]
    case 7:
      return [{ ...seen, shape: { kind: 'hip', hipEndRise: 8 } }, ...others]
    default:
      return found
  }
}

/** Enlarges the outline, as a user would to include the overhang of the eaves. */
function larger(outline: Outline, factor: number): Outline {
  const plane = planeOfRing(outline[0]!)
  return outline.map((ring) => {
    const grown = ringToPlane(plane, ring).map(([x, y]) => [x * factor, y * factor] as const)
    return ringOn(plane, grown)
  })
}

const HALF_METERS = 2.8

/** A flat carport, placed where there is room next to the house. */
function carport(buildings: readonly Pick<Structure, 'outline'>[]): ChosenStructure {
  const plane = planeOfRing(buildings[0]!.outline[0]!)
  const footprints = buildings.map(({ outline }) => footprintOn(plane, outline))
  const [x0, y0] = centroid(footprints[0]![0]!)
  const directions = Array.from({ length: 16 }, (_, step) => (step * Math.PI) / 8)
  const places = directions.map((turn) => [x0 + 15 * Math.cos(turn), y0 + 15 * Math.sin(turn)] as const)
  const room = (place: readonly [number, number]) =>
    Math.min(...footprints.map((footprint) => distanceToFootprint(footprint, place)))
  const [x, y] = places.reduce((best, place) => (room(place) > room(best) ? place : best))
  const corners = [
    [x - HALF_METERS, y - HALF_METERS],
    [x + HALF_METERS, y - HALF_METERS],
    [x + HALF_METERS, y + HALF_METERS],
    [x - HALF_METERS, y + HALF_METERS],
  ] as const
  return {
    id: 'drawn-5a1e0000-0000-4000-8000-000000000001',
    name: 'Carport',
    included: true,
    outline: [ringOn(plane, corners)],
    shape: { kind: 'flat' },
    shapeGuessed: false,
  }
}

const ringOn = (plane: LocalPlane, corners: readonly (readonly [number, number])[]) =>
  ringFromPlane(plane, corners).map(([lng, lat]) => [lng, lat] as [number, number])
