import { planeThrough, type Slope } from './fit-plane.ts'
import type { Neighbors } from './neighbors.ts'

const MIN_NEIGHBORS = 6
/** Neighbors farther from the first fit than this are left out of the second, in meters. */
const STRAY = 0.3
/** Minimum share of the neighbors that are on the plane if they form one. */
const KEPT = 0.75

/** The plane around each point; NaN if it has too few neighbors. */
export interface LocalPlanes {
  readonly a: Float64Array
  readonly b: Float64Array
  readonly c: Float64Array
  /** 1 if the neighbors do not form one plane: near a tree or a chimney. Such points match any normal. */
  readonly isMixed: Uint8Array
}

/** Fits a plane through each point's neighbors, and again without those that are far off it. */
export function localPlanes(xyz: Float64Array, { start, list }: Neighbors): LocalPlanes {
  const count = xyz.length / 3
  const [a, b, c] = [0, 1, 2].map(() => new Float64Array(count).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const isMixed = new Uint8Array(count)
  for (let at = 0; at < count; at++) {
    const near = list.subarray(start[at]!, start[at + 1]!)
    const first = near.length < MIN_NEIGHBORS ? null : planeThrough(xyz, near)
    const stored = first && near.filter((other) => Math.abs(heightOver(xyz, other, first)) < STRAY)
    const plane = stored && stored.length >= MIN_NEIGHBORS ? planeThrough(xyz, stored) : first
    if (!plane || !stored || stored.length < KEPT * near.length) isMixed[at] = 1
    if (!plane) continue
    a[at] = plane.a
    b[at] = plane.b
    c[at] = plane.c
  }
  return { a, b, c, isMixed }
}

function heightOver(xyz: Float64Array, point: number, { a, b, c }: Slope): number {
  return (xyz[3 * point + 2]! - a * xyz[3 * point]! - b * xyz[3 * point + 1]! - c) / Math.sqrt(1 + a * a + b * b)
}

/**
 * Whether a point's normal matches a plane's, by the cosine of the angle between them: mixed points match any normal.
 */
export function leansAs(
  { a, b, isMixed }: LocalPlanes,
  point: number,
  plane: Slope,
  steep: number,
  cosine: number,
): boolean {
  if (isMixed[point]) return true
  const [x, y] = [a[point]!, b[point]!]
  return 1 + x * plane.a + y * plane.b > cosine * steep * Math.sqrt(1 + x * x + y * y)
}
