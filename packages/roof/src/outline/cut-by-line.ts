import { contains, corner, type Ring, signedArea } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import type { TracedRing } from './rim.ts'

/** The origin of an edge on the line of the cut: none. */
export const ON_CUT = -1

/** A straight line through a point, with a direction. */
export interface Line {
  readonly through: PlanePoint
  /** Unit vector. */
  readonly along: PlanePoint
}

/** A part of an outline: its rim and its courtyards, each edge with the outline's edge that it is part of. */
export interface Part {
  readonly rings: readonly TracedRing[]
  /** On the left of the line, or on its right. */
  readonly isLeft: boolean
}

/** Where the line runs through the outline, and the parts on its two sides. */
export interface Seam {
  readonly from: PlanePoint
  readonly to: PlanePoint
  readonly left: number
  readonly right: number
}

/** A corner this close to the line is on it, in meters. */
const ON_LINE = 1e-6

interface Crossing {
  /** Position along the line. */
  readonly at: number
  readonly point: PlanePoint
  readonly ring: number
  readonly edge: number
  /** Whether the ring crosses there from the right of the line to its left. */
  readonly toLeft: boolean
}

interface CutRings {
  readonly rings: readonly Ring[]
  /** For each corner of each ring, whether it counts as left of the line. */
  readonly onLeft: readonly (readonly boolean[])[]
  /** In order along the line: the stretch from each even crossing to the next is inside. */
  readonly crossings: readonly Crossing[]
}

/** Cuts an outline (outer ring first, holes clockwise) along a line into the parts on its two sides. */
export function cutByLine(rings: readonly Ring[], line: Line): { parts: Part[]; seams: Seam[] } {
  const onLeft = rings.map((ring) => ring.map((_, at) => isOnLeft(ring, at, line)))
  const cut = { rings, onLeft, crossings: crossingsOf(rings, onLeft, line) }
  const parts = [true, false].flatMap((isLeft) => partsOnSide(cut, isLeft))
  const partAt = (seam: number, isLeft: boolean) =>
    parts.findIndex((part) => part.isLeft === isLeft && part.seams.includes(seam))
  const seams = cut.crossings.flatMap((from, index) => {
    const to = cut.crossings[index + 1]
    if (index % 2 === 1 || !to || distance(from.point, to.point) < ON_LINE) return []
    return [{ from: from.point, to: to.point, left: partAt(index / 2, true), right: partAt(index / 2, false) }]
  })
  return { parts, seams }
}

/** Distance from a line in meters, positive on its left. */
export function signedDistance(point: PlanePoint, { through, along }: Line): number {
  return (point[1] - through[1]) * along[0] - (point[0] - through[0]) * along[1]
}

/**
 * The side that a corner counts on. A corner on the line goes with the inside of the edge that runs along the line
 * there, so that no part is without area; any other goes to the left.
 */
function isOnLeft(ring: Ring, at: number, line: Line): boolean {
  const isOn = (point: PlanePoint) => Math.abs(signedDistance(point, line)) <= ON_LINE
  const [before, point, after] = [corner(ring, at - 1), corner(ring, at), corner(ring, at + 1)]
  if (!isOn(point)) return signedDistance(point, line) > 0
  const runsAlong = (a: PlanePoint, b: PlanePoint) => (b[0] - a[0]) * line.along[0] + (b[1] - a[1]) * line.along[1] > 0
  if (isOn(after)) return runsAlong(point, after)
  return isOn(before) ? runsAlong(before, point) : true
}

function crossingsOf(rings: readonly Ring[], onLeft: CutRings['onLeft'], line: Line): Crossing[] {
  const crossings = rings.flatMap((ring, index) =>
    ring.flatMap((a, edge) => {
      const [b, next] = [corner(ring, edge + 1), (edge + 1) % ring.length]
      const [fromLeft, toLeft] = [onLeft[index]![edge]!, onLeft[index]![next]!]
      if (fromLeft === toLeft) return []
      const [one, other] = [signedDistance(a, line), signedDistance(b, line)]
      // Treats corners on the line as slightly off it, which orders crossings at one place.
      const nudged = (aside: number, left: boolean) =>
        Math.abs(aside) <= ON_LINE ? ((left ? 1 : -1) * ON_LINE) / 1e3 : aside
      const share = nudged(one, fromLeft) / (nudged(one, fromLeft) - nudged(other, toLeft))
      const exact: PlanePoint = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
      const point = Math.abs(one) <= ON_LINE ? a : Math.abs(other) <= ON_LINE ? b : exact
      const { through, along } = line
      const at = (exact[0] - through[0]) * along[0] + (exact[1] - through[1]) * along[1]
      return [{ at, point, ring: index, edge, toLeft }]
    }),
  )
  return crossings.sort((one, other) => one.at - other.at)
}

interface SidePart extends Part {
  /** The stretches of the line that it borders. */
  readonly seams: readonly number[]
}

function partsOnSide(cut: CutRings, isLeft: boolean): SidePart[] {
  const { rings, onLeft, crossings } = cut
  const rims: (TracedRing & { seams: readonly number[] })[] = []
  const entries = new Set([...crossings.keys()].filter((index) => crossings[index]!.toLeft === isLeft))
  for (const start of entries) rims.push(rimFrom(cut, start, entries))
  for (const [index, ring] of rings.entries()) {
    if (crossings.some((one) => one.ring === index) || onLeft[index]![0] !== isLeft) continue
    rims.push({ ring, origins: ring.map((_, at) => firstEdge(rings, index) + at), seams: [] })
  }
  const holes = rims.filter(({ ring }) => signedArea(ring) < 0)
  return rims
    .filter((rim) => !holes.includes(rim))
    .map((rim) => ({
      rings: [rim, ...holes.filter((hole) => contains(rim.ring, hole.ring[0]!))],
      isLeft,
      seams: rim.seams,
    }))
}

/**
 * The rim of a part: from where a ring comes in over the line to where it leaves, along the line to the next, and so
 * on.
 */
function rimFrom(cut: CutRings, start: number, entries: Set<number>): TracedRing & { seams: readonly number[] } {
  const rim = { ring: [] as PlanePoint[], origins: [] as number[] }
  const seams: number[] = []
  for (let entry = start; entries.delete(entry); ) {
    const exit = follow(cut, entry, rim)
    rim.ring.push(cut.crossings[exit]!.point)
    rim.origins.push(ON_CUT)
    seams.push(Math.floor(exit / 2))
    entry = exit % 2 === 0 ? exit + 1 : exit - 1
  }
  return { ...withoutStubs(rim), seams }
}

/** Walks a ring from a crossing to the next one on it. @returns the crossing that it reaches. */
function follow({ rings, crossings }: CutRings, entry: number, rim: { ring: PlanePoint[]; origins: number[] }): number {
  const { ring: index, edge: first, point } = crossings[entry]!
  const ring = rings[index]!
  rim.ring.push(point)
  rim.origins.push(firstEdge(rings, index) + first)
  for (let step = 1; ; step++) {
    const edge = (first + step) % ring.length
    rim.ring.push(corner(ring, edge))
    rim.origins.push(firstEdge(rings, index) + edge)
    const exit = crossings.findIndex((one) => one.ring === index && one.edge === edge)
    if (exit >= 0) return exit
  }
}

/** Removes edges without length: if a corner is on the line, the crossing is the corner. */
function withoutStubs({ ring, origins }: TracedRing): TracedRing {
  const stored = [...ring.keys()].filter((at) => distance(ring[at]!, corner(ring, at + 1)) > 1e-9)
  return { ring: stored.map((at) => ring[at]!), origins: stored.map((at) => origins[at]!) }
}

function firstEdge(rings: readonly Ring[], index: number): number {
  return rings.slice(0, index).reduce((sum, { length }) => sum + length, 0)
}
