import type { Lot } from '../demo-lots.ts'
import type { Spot } from '../demo-streets.ts'
import type { Colour } from './brush.ts'
import { chanceOf } from './chance.ts'
import { counterclockwise } from './polygons.ts'

type Point = readonly [x: number, y: number, z: number]

/** A building as it is painted. */
export interface PictureRoof {
  outline: readonly Spot[]
  /** Metres of its walls. */
  eave: number
  colour: Colour
  facets: { ring: Point[]; rise: number; azimuthDegrees: number | null }[]
  edges: { type: string; from: Point; to: Point }[]
  vents: Spot[]
}

const shingles: Colour[] = [
  [104, 104, 106],
  [124, 108, 94],
  [136, 124, 110],
  [142, 142, 144],
  [152, 136, 114],
  [132, 96, 84],
  [110, 120, 130],
  [168, 162, 152],
  [116, 104, 96],
  [96, 92, 90],
]

export function roofsOf(lot: Lot, index: number): PictureRoof[] {
  const chance = chanceOf('roof', index)
  const [colour, other, floors] = [chance.pick(shingles), chance.pick(shingles), chance.is(0.3) ? 2 : 1]
  return lot.outlines.map((ring, building) => {
    const outline = counterclockwise(ring)
    return {
      outline,
      eave: building > 0 ? 2.3 : floors * 2.7 + 0.3,
      colour: building > 0 && chance.is(0.4) ? other : colour,
      facets: [{ ring: outline.map(([x, y]): Point => [x, y, 0]), rise: 0, azimuthDegrees: null }],
      edges: [],
      vents: [],
    }
  })
}
