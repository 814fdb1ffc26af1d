import { gradientOfRing } from '@gable/roof/levels/level-edges'
import { segmentsCross } from '@gable/roof/segment'
import type { PlanePoint } from '@gable/roof/units'

type Place = readonly [x: number, y: number, z: number]

/** The rings of one plane of a roof. */
export interface WirePlane {
  readonly ring: readonly Place[]
  readonly holes: readonly (readonly Place[])[]
}

/** A roof as corners and the edges between them, like the wireframes of Building3D. */
export interface Wireframe {
  readonly corners: readonly Place[]
  readonly edges: readonly (readonly [from: number, to: number])[]
}

/** Corners closer than this are the same, and a place this close to an edge is on it. Meters. */
const SAME = 0.05
/** A ring turns at a corner by at least 2 degrees. */
const STRAIGHT = Math.cos((2 * Math.PI) / 180)

/** The corners and edges of a roof's planes; an edge ends wherever a corner of another plane is on it. */
export function wireframeOf(planes: readonly WirePlane[]): Wireframe {
  const corners: Place[] = []
  const numberOf = (place: Place) => {
    const known = corners.findIndex((corner) => apart(corner, place) < SAME)
    return known < 0 ? corners.push(place) - 1 : known
  }
  const rings = planes.flatMap(({ ring, holes }) => [ring, ...holes].map((own) => turningAt(own).map(numberOf)))
  const edges = new Map<string, readonly [number, number]>()
  for (const ring of rings) {
    for (const [at, from] of ring.entries()) {
      const stops = between(corners, from, ring[(at + 1) % ring.length]!)
      for (const [stop, one] of stops.slice(0, -1).entries()) {
        const ends = [one, stops[stop + 1]!].sort((a, b) => a - b) as [number, number]
        edges.set(ends.join(), ends)
      }
    }
  }
  return { corners, edges: [...edges.values()] }
}

/** The corners of a ring at which it turns. */
function turningAt(ring: readonly Place[]): Place[] {
  return ring.filter((place, at) => {
    const [before, after] = [ring[(at + ring.length - 1) % ring.length]!, ring[(at + 1) % ring.length]!]
    const [one, other] = [apart(before, place), apart(place, after)]
    if (one < SAME / 5 || other < SAME / 5) return other >= SAME / 5
    const dot = [0, 1, 2].reduce((sum, axis) => sum + (place[axis]! - before[axis]!) * (after[axis]! - place[axis]!), 0)
    return dot < STRAIGHT * one * other
  })
}

function between(corners: readonly Place[], from: number, to: number): number[] {
  const [a, b] = [corners[from]!, corners[to]!]
  const length = apart(a, b)
  if (length < SAME) return [from]
  const share = (place: Place) =>
    [0, 1, 2].reduce((sum, axis) => sum + (place[axis]! - a[axis]!) * (b[axis]! - a[axis]!), 0) / length ** 2
  const on = [...corners.keys()].filter((at) => {
    const along = share(corners[at]!)
    if (at === from || at === to || along <= 0 || along >= 1) return false
    return apart(corners[at]!, [0, 1, 2].map((axis) => a[axis]! + along * (b[axis]! - a[axis]!)) as never) < SAME
  })
  return [from, ...on.sort((one, other) => share(corners[one]!) - share(corners[other]!)), to]
}

/** How a wireframe compares with the true one. */
export interface Match {
  readonly corners: { readonly right: number; readonly found: number; readonly true: number }
  readonly edges: { readonly right: number; readonly found: number; readonly true: number }
  /** The sum of the distances between matched corners, in meters. */
  readonly offset: number
}

/** A matched corner is at most this share of the greatest distance from the roof's middle away, as in Building3D. */
const NEAR_SHARE = 0.1

/**
 * Matches corners one to one with the least total distance, as Building3D's evaluation does: a corner is right if its
 * match is near, an edge if both of its corners are and the true roof has an edge between their matches.
 */
export function matched(found: Wireframe, truth: Wireframe): Match {
  const middle = [0, 1, 2].map(
    (axis) => truth.corners.reduce((sum, place) => sum + place[axis]!, 0) / truth.corners.length,
  ) as unknown as Place
  const near = NEAR_SHARE * Math.max(...truth.corners.map((place) => apart(place, middle)))
  const costs = found.corners.map((one) => truth.corners.map((other) => apart(one, other)))
  const twins = assigned(costs).map((other, one) => (other >= 0 && costs[one]![other]! <= near ? other : -1))
  const isTrue = new Set(truth.edges.map((ends) => ends.join()))
  const right = found.edges.filter(([from, to]) => {
    const ends = [twins[from]!, twins[to]!].sort((a, b) => a - b)
    return ends[0]! >= 0 && isTrue.has(ends.join())
  })
  const offsets = twins.flatMap((other, one) => (other >= 0 ? [costs[one]![other]!] : []))
  return {
    corners: { right: offsets.length, found: found.corners.length, true: truth.corners.length },
    edges: { right: right.length, found: found.edges.length, true: truth.edges.length },
    offset: offsets.reduce((sum, meters) => sum + meters, 0),
  }
}

/**
 * For each row, the column assigned to it so that the total cost is least, or -1 if there are fewer columns: the
 * Hungarian method with potentials, row by row.
 */
function assigned(costs: readonly (readonly number[])[]): number[] {
  const [rows, columns] = [costs.length, costs[0]?.length ?? 0]
  const size = Math.max(rows, columns)
  const cost = (row: number, column: number) => costs[row]?.[column] ?? 0
  const [byRow, byColumn] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  const holder = new Int32Array(size + 1).fill(-1)
  for (let row = 0; row < size; row++) {
    const [min, way] = [new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY), new Int32Array(size + 1)]
    const isUsed = new Uint8Array(size + 1)
    let column = size
    holder[size] = row
    while (holder[column]! >= 0) {
      isUsed[column] = 1
      let [next, step] = [-1, Number.POSITIVE_INFINITY]
      for (let other = 0; other < size; other++) {
        if (isUsed[other]) continue
        const reduced = cost(holder[column]!, other) - byRow[holder[column]!]! - byColumn[other]!
        if (reduced < min[other]!) {
          min[other] = reduced
          way[other] = column
        }
        if (min[other]! < step) [next, step] = [other, min[other]!]
      }
      for (let other = 0; other <= size; other++) {
        if (isUsed[other]) {
          byRow[holder[other]!]! += step
          byColumn[other]! -= step
        } else min[other]! -= step
      }
      column = next
    }
    for (; column !== size; column = way[column]!) holder[column] = holder[way[column]!]!
  }
  const result = new Array<number>(rows).fill(-1)
  for (let column = 0; column < columns; column++) if (holder[column]! < rows) result[holder[column]!] = column
  return result
}

/** Limits of val3dity, the validator of 3DBAG: corners that are the same, and distance from a polygon's plane. Meters. */
const [SNAP, PLANAR] = [0.001, 0.01]

/** Whether each plane is a valid polygon: at least three different corners, no side across another, planar. */
export function isValid(planes: readonly WirePlane[]): boolean {
  return planes.every(({ ring, holes }) => [ring, ...holes].every((own) => isValidRing(own)))
}

function isValidRing(ring: readonly Place[]): boolean {
  const next = (at: number) => ring[(at + 1) % ring.length]!
  if (ring.length < 3 || ring.some((place, at) => apart(place, next(at)) < SNAP)) return false
  const crosses = ring.some((place, at) =>
    ring.some((other, its) => its > at + 1 && segmentsCross(flat(place), flat(next(at)), flat(other), flat(next(its)))),
  )
  return !crosses && offPlane(ring) < PLANAR
}

function offPlane(ring: readonly Place[]): number {
  const [a, b] = gradientOfRing(ring)
  const heights = ring.map(([x, y, z]) => z - a * x - b * y)
  const mean = heights.reduce((sum, height) => sum + height, 0) / ring.length
  return Math.max(...heights.map((height) => Math.abs(height - mean))) / Math.hypot(1, a, b)
}

const flat = ([x, y]: Place): PlanePoint => [x, y]
const apart = ([x, y, z]: Place, [u, v, w]: Place) => Math.hypot(x - u, y - v, z - w)
