import { facetAt, type Surface } from './surface.ts'

/** Distance across the surface, in meters: points farther away are not part of it. The reach shrinks each round. */
const REACHES = [0.9, 0.9, 0.6, 0.45, 0.3, 0.3]
export const WITHIN = 0.3
const FARTHEST = 1.5

/** Position of a point cloud relative to a surface, subtracted from its points before comparing them. Meters. */
export interface Pose {
  readonly east: number
  readonly north: number
  /** Height of the lowest eave. */
  readonly eave: number
}

/** A surface fitted to the points as well as possible. */
export interface Laid {
  readonly surface: Surface
  readonly pose: Pose
  /** Sum of min((distance / 0.3)^2, 1) over the points, plus the cost of the shift. */
  readonly cost: number
}

/**
 * Registers a surface to points: finds the shift and the height at which most of them are on it, by least squares of
 * their distances across it with redescending weights (Tukey), with a smaller reach each round. `hold` is the standard
 * error, in meters, of the shift determined from the roof's ends, and ties the shift to it.
 */
export function laid(surface: Surface, xyz: Float64Array, hold: number, from?: Pose): Laid {
  const count = xyz.length / 3
  const facetOf = new Int16Array(count).fill(-1)
  const off = new Float64Array(count)
  let [east, north] = [from?.east ?? 0, from?.north ?? 0]
  let eave = from?.eave ?? 0
  locate(surface, xyz, east, north, facetOf)
  if (!from) eave = middleHeight(surface, xyz, facetOf)
  const total = new Float64Array(9)
  for (const reach of REACHES) {
    total.fill(0)
    total[0] = total[3] = 1 / hold ** 2
    total[6] = -east / hold ** 2
    total[7] = -north / hold ** 2
    for (let at = 0; at < count; at++) {
      const facet = surface.facets[facetOf[at]!]
      if (!facet) continue
      const { a, b, c } = facet
      const steep = Math.sqrt(1 + a * a + b * b)
      const [x, y] = [xyz[3 * at]! - east, xyz[3 * at + 1]! - north]
      const distance = (xyz[3 * at + 2]! - eave - a * x - b * y - c) / steep
      const share = distance / reach
      if (share <= -1 || share >= 1) continue
      const weight = (1 - share * share) ** 2 / POINT_ERROR ** 2
      accumulate(total, weight, a / steep, b / steep, -1 / steep, distance)
    }
    const step = solved(total)
    if (!step) break
    east = Math.min(FARTHEST, Math.max(-FARTHEST, east + step[0]))
    north = Math.min(FARTHEST, Math.max(-FARTHEST, north + step[1]))
    eave += step[2]
    locate(surface, xyz, east, north, facetOf)
  }
  const cost = distances(surface, xyz, { east, north, eave }, facetOf, off)
  return { surface, pose: { east, north, eave }, cost: cost + (east * east + north * north) / (2 * hold * hold) }
}

/** Distance error of points across a surface, in meters. */
const POINT_ERROR = 0.12

/**
 * Writes the distance of each point across a surface, in meters, positive above it, and returns their sum as in {@link
 * Laid.cost}.
 */
export function distances(
  { facets }: Surface,
  xyz: Float64Array,
  { east, north, eave }: Pose,
  facetOf: Int16Array,
  off: Float64Array,
): number {
  let sum = 0
  for (let at = 0; at < off.length; at++) {
    const facet = facets[facetOf[at]!]
    if (!facet) {
      off[at] = Number.POSITIVE_INFINITY
      sum += 1
      continue
    }
    const { a, b, c } = facet
    const z = a * (xyz[3 * at]! - east) + b * (xyz[3 * at + 1]! - north) + c + eave
    const distance = (xyz[3 * at + 2]! - z) / Math.sqrt(1 + a * a + b * b)
    off[at] = distance
    const share = distance / WITHIN
    sum += Math.min(1, share * share)
  }
  return sum
}

/** Writes the index of the facet at each point's position. */
export function locate(surface: Surface, xyz: Float64Array, east: number, north: number, facetOf: Int16Array): void {
  for (let at = 0; at < facetOf.length; at++) {
    facetOf[at] = facetAt(surface, xyz[3 * at]! - east, xyz[3 * at + 1]! - north, facetOf[at]!)
  }
}

function middleHeight({ facets }: Surface, xyz: Float64Array, facetOf: Int16Array): number {
  const heights = new Float64Array(facetOf.length)
  for (let at = 0; at < facetOf.length; at++) {
    const facet = facets[facetOf[at]!]
    heights[at] = facet ? xyz[3 * at + 2]! - facet.a * xyz[3 * at]! - facet.b * xyz[3 * at + 1]! - facet.c : 0
  }
  heights.sort()
  return heights[heights.length >> 1] ?? 0
}

/**
 * Adds one point to the normal equations: xx, xy, xz, yy, yz, zz, and the right-hand side. `x`, `y`, `z` are the
 * derivatives of its distance with respect to east, north and eave.
 */
function accumulate(total: Float64Array, weight: number, x: number, y: number, z: number, distance: number): void {
  total[0]! += weight * x * x
  total[1]! += weight * x * y
  total[2]! += weight * x * z
  total[3]! += weight * y * y
  total[4]! += weight * y * z
  total[5]! += weight * z * z
  total[6]! -= weight * x * distance
  total[7]! -= weight * y * distance
  total[8]! -= weight * z * distance
}

function solved([xx, xy, xz, yy, yz, zz, x, y, z]: Float64Array | number[]): [number, number, number] | null {
  const [m00, m01, m02] = [yy! * zz! - yz! * yz!, xz! * yz! - xy! * zz!, xy! * yz! - xz! * yy!]
  const determinant = xx! * m00 + xy! * m01 + xz! * m02
  if (!(Math.abs(determinant) > 1e-9)) return null
  const [m11, m12, m22] = [xx! * zz! - xz! * xz!, xy! * xz! - xx! * yz!, xx! * yy! - xy! * xy!]
  return [
    (m00 * x! + m01 * y! + m02 * z!) / determinant,
    (m01 * x! + m11 * y! + m12 * z!) / determinant,
    (m02 * x! + m12 * y! + m22 * z!) / determinant,
  ]
}
