import { fromPlane, localPlane } from '@gable/roof/plane'
import type { EdgeType, RoofPoint } from '@gable/roof/roof'
import { guessOf, roofOf } from '@gable/roof/roof-of'
import type { LngLatRings } from '@gable/roof/units'
import { distance, type Lot, townMiddle } from '../lots.ts'
import type { Spot } from '../streets.ts'
import type { Color } from './brush.ts'
import { type Chance, chanceOf } from './chance.ts'
import { counterclockwise } from './polygons.ts'

/** A building as painted. */
export interface PictureRoof {
  outline: readonly Spot[]
  /** Height of its walls in meters. */
  eave: number
  color: Color
  facets: { ring: readonly RoofPoint[]; rise: number; azimuthDegrees: number | null }[]
  edges: { type: EdgeType; from: RoofPoint; to: RoofPoint }[]
  /** Pipes and vents, on the side away from the street. */
  vents: Spot[]
  chimney: Spot[] | undefined
}

const shingles: Color[] = [
  [104, 104, 106],
  [124, 108, 94],
  [136, 124, 110],
  [142, 142, 144],
  [152, 136, 114],
  [132, 98, 86],
  [112, 117, 122],
  [166, 160, 150],
  [116, 104, 96],
  [96, 92, 90],
]

const plane = localPlane(townMiddle)
const onEarth = (ring: readonly Spot[]): LngLatRings => [[...ring, ring[0]!].map((spot) => fromPlane(plane, spot))]

/** The roofs of a lot, in the shapes that the product assumes until a user changes them. */
export function roofsOf(lot: Lot, index: number, lots: readonly Lot[]): PictureRoof[] {
  const chance = chanceOf('roof', index)
  const [color, other, floors] = [chance.pick(shingles), chance.pick(shingles), chance.is(0.3) ? 2 : 1]
  const rise = chance.pick([4, 5, 6, 6, 7, 8])
  const near = lots.filter(({ middle }) => distance(middle, lot.middle) < 50).flatMap(({ outlines }) => outlines)
  return lot.outlines.map((ring, building) => {
    const outline = counterclockwise(ring)
    return {
      outline,
      eave: building > 0 ? 2.3 : floors * 2.7 + 0.3,
      color: building > 0 && chance.is(0.4) ? other : color,
      ...planesOf(
        ring,
        near.filter((one) => one !== ring),
        rise,
      ),
      ...(building > 0 ? { vents: [], chimney: undefined } : fittings(lot, chance)),
    }
  })
}

/** Planes and edges in meters of the town; one flat plane for an outline without a derived roof. */
function planesOf(ring: readonly Spot[], near: readonly Spot[][], rise: number): Pick<PictureRoof, 'facets' | 'edges'> {
  const rings = onEarth(ring)
  const shape = guessOf(rings, near.map(onEarth))
  const derived = shape && roofOf({ rings, shape, rise, overhangFeet: 0, plane })
  if (derived?.ok) return { facets: [...derived.roof.facets], edges: [...derived.roof.edges] }
  const level = counterclockwise(ring).map(([x, y]): RoofPoint => [x, y, 0])
  return { facets: [{ ring: level, rise: 0, azimuthDegrees: null }], edges: [] }
}

function fittings(lot: Lot, chance: Chance): Pick<PictureRoof, 'vents' | 'chimney'> {
  const [cos, sin] = [Math.cos(lot.turn), Math.sin(lot.turn)]
  const at = (x: number, y: number): Spot => [lot.middle[0] + x * cos - y * sin, lot.middle[1] + x * sin + y * cos]
  const vents = [1, 2, 3].map(() => at(chance.between(-4.5, 4.5), chance.between(0.8, 3)))
  const [x, y] = [chance.between(-4, 4), chance.between(-0.4, 0.4)]
  const chimney = [at(x - 0.5, y - 0.4), at(x + 0.5, y - 0.4), at(x + 0.5, y + 0.4), at(x - 0.5, y + 0.4)]
  return { vents, chimney: chance.is(0.4) ? chimney : undefined }
}
