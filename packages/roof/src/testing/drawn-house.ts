import type { Ring } from '../polygon.ts'
import type { PlanePoint } from '../units.ts'
import { type BuiltMesh, builtMesh } from './built-mesh.ts'
import { type BuiltBody, type BuiltPlane, movedBuilt, rectangle } from './built-roof.ts'
import { seeded } from './shapes.ts'

/** A house as bodies with planes, before its lines are computed. Meters above the ground. */
export interface Drawn {
  readonly outline: Ring
  readonly bodies: readonly BuiltBody[]
}

/** Random measures of one house. */
export interface Measures {
  between(min: number, max: number): number
  chance(share: number): boolean
  /** Rise over 12: the same for the whole house, or a different one each time. */
  rise(): number
}

const MIN_AREA = 0.3

/**
 * The house with this number, rotated by any angle: drawn again with other measures until its planes close over the
 * outline.
 */
export function drawnHouse(
  draw: (measures: Measures) => Drawn | null,
  number: number,
): { readonly outline: Ring; readonly mesh: BuiltMesh } {
  for (let attempt = 0; ; attempt++) {
    const random = seeded(number * 9_973 + attempt * 7_919 + 41)
    const between = (min: number, max: number) => min + random() * (max - min)
    const own = () => Math.round(2 * between(4, 10)) / 2
    const [common, isSimilar] = [own(), random() < 0.6]
    const drawn = draw({ between, chance: (share) => random() < share, rise: () => (isSimilar ? common : own()) })
    if (!drawn) continue
    const { outline, bodies } = movedBuilt(drawn, 2 * Math.PI * random())
    const mesh = builtMesh(outline, bodies)
    if (mesh?.facets.every(({ planAreaSqm }) => planAreaSqm > MIN_AREA)) return { outline, mesh }
  }
}

/** A plane that rises from a line in a direction. */
export const plane = (from: PlanePoint, uphill: PlanePoint, rise: number, eaveHeight: number): BuiltPlane => ({
  from,
  uphill,
  rise,
  eaveHeight,
})

/** A gable roof with its ridge from west to east, with hips at the named ends. */
export function lying(
  [west, south]: PlanePoint,
  [east, north]: PlanePoint,
  rise: number,
  eave: number,
  hips: { west?: boolean; east?: boolean } = {},
): BuiltBody {
  const planes = [plane([west, south], [0, 1], rise, eave), plane([east, north], [0, -1], rise, eave)]
  if (hips.west) planes.push(plane([west, north], [1, 0], rise, eave))
  if (hips.east) planes.push(plane([east, south], [-1, 0], rise, eave))
  return { plan: [rectangle([west, south], [east, north])], planes }
}

/** The same with its ridge from south to north. */
export function standing(
  [west, south]: PlanePoint,
  [east, north]: PlanePoint,
  rise: number,
  eave: number,
  hips: { south?: boolean; north?: boolean } = {},
): BuiltBody {
  const planes = [plane([west, south], [1, 0], rise, eave), plane([east, north], [-1, 0], rise, eave)]
  if (hips.south) planes.push(plane([west, south], [0, 1], rise, eave))
  if (hips.north) planes.push(plane([east, north], [0, -1], rise, eave))
  return { plan: [rectangle([west, south], [east, north])], planes }
}

/** Height of a gable roof's ridge above the ground. */
export const ridgeOf = (width: number, rise: number, eave: number) => eave + (width / 2) * (rise / 12)
