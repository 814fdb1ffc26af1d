import type { Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { crossesItself, type Edge, type Ring, signedArea } from '../polygon.ts'
import { type EdgeRule, isWall, type RoofPlan } from '../roof.ts'
import { distance, turn } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

/** A side of the frame around a house: a straight line, even if the walls along it step in and out. */
export interface FrameSide {
  readonly at: PlanePoint
  /** Unit vector, with the house to its left. */
  readonly along: PlanePoint
  readonly rule: EdgeRule
  /** The outline's edges along it, indexed as in the plan. */
  readonly walls: readonly number[]
}

/** The sides of each ring, the outer one first. */
export type Frame = readonly (readonly FrameSide[])[]

/** Walls that step in and out have the same direction within this angle. */
const ALIKE_COSINE = Math.cos((15 * Math.PI) / 180)

/** Each edge of a plan as its own side. */
export function frameOf(plan: RoofPlan): Frame {
  let first = 0
  return [plan.outline.outer, ...plan.outline.holes].map((ring) => {
    first += ring.length
    return ring.map((_, index) => {
      const edge = first - ring.length + index
      return sideOf([edge], plan.rules[edge]!, plan, edge)
    })
  })
}

/** A jog that may be filled: which two walls are removed, and how much plan area is added. */
export interface Jog {
  /** The second of the two walls, as an index into the outer ring's sides. */
  readonly side: number
  readonly addedSqm: number
  /** The jog's depth, in meters: the shorter of the two walls. */
  readonly depthMeters: number
  /** Whether it is between a wall under a gable and an eave: no roof can be derived there. */
  readonly stops: boolean
}

/**
 * The inner corners of a frame that a gable's wall runs into and that are steps of its walls. A step can be filled: the
 * walls on both sides continue straight until they meet.
 */
export function jogsOf([outer = []]: Frame): Jog[] {
  const corners = cornersOf(outer)
  if (!corners || outer.length < 6) return []
  const at = <Item>(list: readonly Item[], index: number) => list[(index + list.length) % list.length]!
  return [...outer.keys()].flatMap((side): Jog[] => {
    const [before, one, other, after] = [-2, -1, 0, 1].map((step) => at(outer, side + step)) as unknown as FourSides
    const gables = [one, other].filter(({ rule }) => isWall(rule)).length
    const isInner = one.along[0] * other.along[1] - one.along[1] * other.along[0] < 0
    const filled = meeting(before, after)
    if (gables === 0 || !isInner || !filled) return []
    const [begin, from, inner, to, end] = [-2, -1, 0, 1, 2].map((step) => at(corners, side + step)) as unknown as Five
    if (isBehind(before, filled, begin) || isBehind(after, end, filled)) return []
    if (!fits(before, other, distance(inner, to) <= distance(from, inner))) return []
    if (!fits(after, one, distance(from, inner) <= distance(inner, to))) return []
    const addedSqm = Math.abs(signedArea([from, inner, to, filled]))
    const depthMeters = Math.min(distance(from, inner), distance(inner, to))
    return [{ side, addedSqm, depthMeters, stops: gables === 1 }]
  })
}

type Five = readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint, PlanePoint]
type FourSides = readonly [FrameSide, FrameSide, FrameSide, FrameSide]

/** The frame without a jog: the adjoining sides meet, and the two walls become part of them. */
export function withoutJog([outer = [], ...holes]: Frame, { side }: Jog, plan: RoofPlan): Frame {
  const count = outer.length
  const [before, one, other, after] = [-2, -1, 0, 1].map((step) => (side + step + count) % count) as unknown as Four
  const joined = outer.flatMap((own, index) => {
    if (index === one || index === other) return []
    const within = index === before ? outer[other]! : index === after ? outer[one]! : null
    return [within && goesOn(own, within) ? joinedSide(own, within, plan) : own]
  })
  return [joined, ...holes]
}

type Four = readonly [number, number, number, number]

/**
 * The rings of a frame after moving each side outward by a distance in meters; null if they would not be valid rings.
 */
export function frameRings(frame: Frame, outward: (side: FrameSide) => number): Ring[] | null {
  const rings = frame.map((sides) =>
    cornersOf(
      sides.map((side) => {
        const [x, y] = side.along
        const meters = outward(side)
        return { ...side, at: [side.at[0] + meters * y, side.at[1] - meters * x] as const }
      }),
    ),
  )
  const isRing = (ring: Ring | null, index: number): ring is Ring =>
    ring !== null &&
    !crossesItself(ring) &&
    ring.every((a, side) => {
      const [b, { along }] = [ring[(side + 1) % ring.length]!, frame[index]![side]!]
      return (b[0] - a[0]) * along[0] + (b[1] - a[1]) * along[1] > 0
    })
  return rings.every(isRing) ? rings : null
}

/** How far a wall's midpoint is inside a side's line. Meters. */
export function depthOf({ at: [x, y], along }: FrameSide, [[ax, ay], [bx, by]]: Edge): number {
  return along[0] * ((ay + by) / 2 - y) - along[1] * ((ax + bx) / 2 - x)
}

/**
 * The wall that sets the height of a side's plane: a wall that meets another eave in a corner, since both have the same
 * height there; among several, or if there is none, the longest.
 */
export function leadingWall({ walls, rule }: Pick<FrameSide, 'walls' | 'rule'>, plan: RoofPlan): number {
  const edges = outlineEdges(plan.outline)
  const own = walls.filter((wall) => plan.rules[wall] === rule)
  const meetsEave = own.filter((wall) => neighborsOf(wall, plan.outline).some((one) => isOtherEave(one, walls, plan)))
  return (!isWall(rule) && meetsEave.length > 0 ? meetsEave : own).reduce((best, wall) =>
    distance(...edges[wall]!) > distance(...edges[best]!) ? wall : best,
  )
}

function isOtherEave(wall: number, walls: readonly number[], { rules }: RoofPlan): boolean {
  return !isWall(rules[wall]!) && !walls.includes(wall)
}

/** The edges before and after one in its ring. */
function neighborsOf(edge: number, { outer, holes }: Outline): number[] {
  let first = 0
  for (const { length } of [outer, ...holes]) {
    const at = edge - first
    if (at < length) return [first + ((at + length - 1) % length), first + ((at + 1) % length)]
    first += length
  }
  return []
}

/**
 * What rises inside a step must continue beyond it. If a gable's wall is the step itself, rather than the wall that it
 * interrupts, the roof is only cut to it.
 */
function fits(beyond: FrameSide, within: FrameSide, isStep: boolean): boolean {
  return (beyond.rule === within.rule && goesOn(beyond, within)) || (isStep && isWall(within.rule))
}

/** Whether a wall beyond a jog continues the wall inside it, and its plane may continue too. */
function goesOn(beyond: FrameSide, within: FrameSide): boolean {
  const cosine = beyond.along[0] * within.along[0] + beyond.along[1] * within.along[1]
  return cosine > ALIKE_COSINE && (beyond.rule === within.rule || isWall(within.rule))
}

function joinedSide(beyond: FrameSide, within: FrameSide, plan: RoofPlan): FrameSide {
  const walls = [...beyond.walls, ...within.walls]
  return sideOf(walls, beyond.rule, plan, leadingWall({ rule: beyond.rule, walls }, plan))
}

/** The line along some walls, in the direction of one of them, with all of them to its left. */
function sideOf(walls: readonly number[], rule: EdgeRule, { outline }: RoofPlan, leading: number): FrameSide {
  const edges = outlineEdges(outline)
  const [a, b] = edges[leading]!
  const length = distance(a, b)
  const along: PlanePoint = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const aside = walls.flatMap((wall) => edges[wall]!.map((point) => turn(a, b, point) / length))
  const out = Math.min(0, ...aside)
  return { at: [a[0] - out * along[1], a[1] + out * along[0]], along, rule, walls }
}

/** The start of each side; null if two consecutive sides do not meet. */
function cornersOf(sides: readonly FrameSide[]): Ring | null {
  const corners = sides.map((side, index) => meeting(sides.at(index - 1)!, side))
  return corners.every((corner) => corner !== null) ? corners : null
}

function meeting(one: FrameSide, other: FrameSide): PlanePoint | null {
  const sine = one.along[0] * other.along[1] - one.along[1] * other.along[0]
  if (Math.abs(sine) < 1e-6) return null
  const [dx, dy] = [other.at[0] - one.at[0], other.at[1] - one.at[1]]
  const share = (dx * other.along[1] - dy * other.along[0]) / sine
  return [one.at[0] + share * one.along[0], one.at[1] + share * one.along[1]]
}

/** Whether one place is before another along a side. */
function isBehind({ along }: FrameSide, [x, y]: PlanePoint, [fromX, fromY]: PlanePoint): boolean {
  return (x - fromX) * along[0] + (y - fromY) * along[1] < 0
}
