import { depthIn, type Plan } from '../plan.ts'
import type { CutLine } from './cells.ts'
import { apart } from './labeling.ts'
import { directionsOf, type LevelPlane } from './regular.ts'

/** A larger share of the roof's points is not a patch on another plane. */
const MAX_SHARE = 0.25
/** A patch stands on a plane with at least this multiple of its points, */
const MIN_RATIO = 2
/** this high above it, in meters. */
const [MIN_ABOVE, MAX_ABOVE] = [0.3, 3]
/** Its sides are inside of the outline by more than this, in meters. */
const MIN_DEPTH = 0.3
/** Meters by which a plane extends beyond its points, at a density of 1 per square meter. */
const BEYOND = 0.35

/**
 * The sides of the rectangles around small planes that stand on larger ones, such as dormers. Sparse points show few pairs
 * side by side at different heights there, so that no step is found between them.
 */
export function patchLines(plan: Plan, planes: readonly LevelPlane[], xyz: Float64Array, density: number): CutLine[] {
  const [main] = directionsOf(plan)
  if (!main) return []
  return planes
    .filter((plane) => plane.members.length <= (MAX_SHARE * xyz.length) / 3)
    .flatMap((plane) => {
      const slope = Math.hypot(plane.a, plane.b)
      const [nx, ny] = slope < 1e-9 ? [main.x, main.y] : [plane.a / slope, plane.b / slope]
      const box = boxOf(plane.members, nx, ny, xyz, BEYOND / Math.sqrt(density))
      return standsOnOther(plane, box.middle, planes) ? sidesOf(box).filter((side) => isInside(plan, side)) : []
    })
}

/** A rectangle in plan along the direction n: across it and along (-ny, nx). */
interface Box {
  readonly nx: number
  readonly ny: number
  readonly across: readonly [from: number, to: number]
  readonly along: readonly [from: number, to: number]
  readonly middle: readonly [x: number, y: number]
}

function boxOf(members: Int32Array, nx: number, ny: number, xyz: Float64Array, beyond: number): Box {
  const [across, along] = [
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ] as [[number, number], [number, number]]
  for (const member of members) {
    const [x, y] = [xyz[3 * member]!, xyz[3 * member + 1]!]
    const places = [nx * x + ny * y, nx * y - ny * x] as const
    for (const [at, span] of [across, along].entries()) {
      span[0] = Math.min(span[0], places[at]! - beyond)
      span[1] = Math.max(span[1], places[at]! + beyond)
    }
  }
  const [one, other] = [(across[0] + across[1]) / 2, (along[0] + along[1]) / 2]
  return { nx, ny, across, along, middle: [nx * one - ny * other, ny * one + nx * other] }
}

function sidesOf({ nx, ny, across, along }: Box): CutLine[] {
  return [
    ...across.map((offset): CutLine => ({ nx, ny, offset, from: along[0], to: along[1], kind: 'step' })),
    // Along (-ny, nx) of its own n, which is the direction opposite to the box's n.
    ...along.map((offset): CutLine => ({ nx: -ny, ny: nx, offset, from: -across[1], to: -across[0], kind: 'step' })),
  ]
}

function standsOnOther(plane: LevelPlane, middle: readonly [number, number], planes: readonly LevelPlane[]): boolean {
  return planes.some((other) => {
    const above = apart(plane, other, middle)
    return other.members.length >= MIN_RATIO * plane.members.length && above > MIN_ABOVE && above < MAX_ABOVE
  })
}

function isInside(plan: Plan, { nx, ny, offset, from, to }: CutLine): boolean {
  const middle = (from + to) / 2
  return depthIn(plan, nx * offset - ny * middle, ny * offset + nx * middle) > MIN_DEPTH
}
