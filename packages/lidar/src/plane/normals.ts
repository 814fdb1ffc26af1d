import { planeThrough, type Slope } from './fit-plane.ts'
import type { Neighbours } from './neighbours.ts'

const LEAST_NEIGHBOURS = 6
/** Neighbours farther from the first fit than this are left out of the second, in metres. */
const STRAY = 0.3
/** Of one plane's neighbours at least so many lie on it. */
const KEPT = 0.75

/** The plane about each point; NaN where it has too few neighbours. */
export interface LocalPlanes {
  readonly a: Float64Array
  readonly b: Float64Array
  readonly c: Float64Array
  /** 1 where the neighbours are no one plane: by a tree, a chimney. What lies there may lean any way. */
  readonly isMixed: Uint8Array
}

/** The plane through each point's neighbours, once without those that lie far off it. */
export function localPlanes(xyz: Float64Array, { start, list }: Neighbours): LocalPlanes {
  const count = xyz.length / 3
  const [a, b, c] = [0, 1, 2].map(() => new Float64Array(count).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const isMixed = new Uint8Array(count)
  for (let at = 0; at < count; at++) {
    const near = list.subarray(start[at]!, start[at + 1]!)
    const first = near.length < LEAST_NEIGHBOURS ? null : planeThrough(xyz, near)
    const kept = first && near.filter((other) => Math.abs(heightOver(xyz, other, first)) < STRAY)
    const plane = kept && kept.length >= LEAST_NEIGHBOURS ? planeThrough(xyz, kept) : first
    if (!plane || !kept || kept.length < KEPT * near.length) isMixed[at] = 1
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

/** Whether a point leans as a plane does, by the cosine of the angle between: what is mixed leans as anything. */
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
