import type { Facet, RoofPoint } from '../roof.ts'
import { segmentsCross } from '../segment.ts'
import { metersToFeet, type PlanePoint } from '../units.ts'

/** The corners of all facets, each once, and the path around each facet, from corner to corner. */
export interface FaceWays {
  readonly points: readonly RoofPoint[]
  readonly ways: readonly (readonly number[])[]
}

/** Decimals of feet in files: points that are written alike are one corner. */
const WRITTEN_DECIMALS = 4
/** A corner this close to a facet's side is also a corner of that facet: the facets beyond may meet there. Meters. */
const ON_SIDE_METERS = 3e-4

/**
 * Traces the path around every facet, with a corner wherever another facet has one. Courtyards are reached over a
 * bridge.
 */
export function faceWays(facets: readonly Facet[]): FaceWays {
  const numbers = new Map<string, number>()
  const points: RoofPoint[] = []
  const numberOf = (point: RoofPoint) => {
    const key = point.map((meters) => Math.round(metersToFeet(meters) * 10 ** WRITTEN_DECIMALS)).join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, points.length)
    return points.push(point) - 1
  }
  const rings = facets.map(({ ring, holes }) => [ring, ...holes].map((one) => one.map(numberOf)))
  const ways = rings.map((own) =>
    bridged(
      own.map((ring) => withoutSpikes(withAllCorners(ring, points))),
      points,
    ),
  )
  return { points, ways }
}

/** A ring including the corners that are on its sides. */
function withAllCorners(ring: readonly number[], points: readonly RoofPoint[]): number[] {
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length]!
    const [a, b] = [points[from]!, points[to]!]
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const length = Math.hypot(ux, uy, uz)
    const on: { point: number; along: number }[] = []
    for (const [point, p] of points.entries()) {
      if (point === from || point === to) continue
      const along = ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy + (p[2] - a[2]) * uz) / length
      if (!(along > 0 && along < length)) continue
      const share = along / length
      const off = Math.hypot(a[0] + share * ux - p[0], a[1] + share * uy - p[1], a[2] + share * uz - p[2])
      if (off < ON_SIDE_METERS) on.push({ point, along })
    }
    return [from, ...on.sort((one, other) => one.along - other.along).map(({ point }) => point)]
  })
}

/** Removes steps without length, and steps that go somewhere and straight back. */
function withoutSpikes(ring: readonly number[]): number[] {
  let way = [...ring]
  for (let at = 0; at < way.length && way.length > 2; ) {
    const next = (step: number) => way[(at + step) % way.length]!
    const gone = next(0) === next(1) ? [at] : next(0) === next(2) ? [at, (at + 1) % way.length] : []
    way = way.filter((_, index) => !gone.includes(index))
    at = gone.length > 0 ? 0 : at + 1
  }
  return way
}

/** One path around a ring and its holes: from the ring to each hole's nearest visible corner, around it, and back. */
function bridged([ring = [], ...holes]: readonly (readonly number[])[], points: readonly RoofPoint[]): number[] {
  let way = [...ring]
  let left = [...holes]
  while (left.length > 0) {
    const bridge = shortestBridge(way, left, points)
    const hole = left[bridge.hole]!
    left = left.filter((other) => other !== hole)
    const [start, end] = [turnedTo(way, bridge.from), turnedTo(hole, bridge.to)]
    way = [...start, start[0]!, ...end, end[0]!]
  }
  return way
}

function turnedTo(ring: readonly number[], at: number): number[] {
  return [...ring.slice(at), ...ring.slice(0, at)]
}

interface Bridge {
  readonly hole: number
  /** Indexes into the path and the hole. */
  readonly from: number
  readonly to: number
}

function shortestBridge(
  way: readonly number[],
  holes: readonly (readonly number[])[],
  points: readonly RoofPoint[],
): Bridge {
  const place = (point: number): PlanePoint => [points[point]![0], points[point]![1]]
  const sides = [way, ...holes].flatMap((ring) =>
    ring.map((from, at) => [place(from), place(ring[(at + 1) % ring.length]!)] as const),
  )
  const bridges = holes.flatMap((ring, hole) =>
    way.flatMap((start, from) =>
      ring.map((end, to) => {
        const [a, b] = [place(start), place(end)]
        return { hole, from, to, a, b, length: Math.hypot(b[0] - a[0], b[1] - a[1]) }
      }),
    ),
  )
  bridges.sort((one, other) => one.length - other.length)
  return bridges.find(({ a, b }) => sides.every(([c, d]) => !segmentsCross(a, b, c, d))) ?? bridges[0]!
}
