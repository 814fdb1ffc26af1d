import { directionOf, mainDirection, offCross, turned } from '../outline/main-direction.ts'
import { corner, type Ring } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

const MAX_OFF_RADIANS = (20 * Math.PI) / 180
/** Maximum distance that an edge's ends move when only that edge is rotated. */
const MAX_END_METERS = 1
const MAX_MOVE_METERS = 1.5
const SHORTEST_METERS = 0.3
const SAME_METERS = 1e-6
const MAX_ROUNDS = 40

const ORIGIN: PlanePoint = [0, 0]

/**
 * Squares up rings that nearly have right angles: edges that run nearly along or across the building become exactly so,
 * others are unchanged. Null if a corner would have to move far. Rings that are already square are returned as they
 * are.
 */
export function squaredRings(rings: readonly Ring[]): readonly Ring[] | null {
  let current = rings
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = squaredOnce(current)
    if (moveOf(next, current) <= SAME_METERS) return moveOf(current, rings) > MAX_MOVE_METERS ? null : current
    current = next
  }
  return null
}

function squaredOnce(rings: readonly Ring[]): Ring[] {
  const cross = refined(rings)
  return rings.map((ring) => {
    const upright = ring.map((point) => turned(point, ORIGIN, -cross))
    return laidStraight(upright).map((point) => turned(point, ORIGIN, cross))
  })
}

/** The main direction, computed only from edges to be aligned with it: others would shift it each time. */
function refined(rings: readonly Ring[]): number {
  let cross = mainDirection(rings)
  for (let round = 0; round < 8; round++) {
    let [sum, weight] = [0, 0]
    for (const ring of rings) {
      for (const [index, from] of ring.entries()) {
        const to = corner(ring, index + 1)
        if (!isSquarable(from, to, cross)) continue
        const length = distance(from, to)
        sum += length * offCross(directionOf(from, to), cross)
        weight += length
      }
    }
    if (weight === 0 || Math.abs(sum / weight) < 1e-12) return cross
    cross += sum / weight
  }
  return cross
}

function isSquarable(from: PlanePoint, to: PlanePoint, cross: number): boolean {
  const length = distance(from, to)
  const off = Math.abs(offCross(directionOf(from, to), cross))
  return length >= SHORTEST_METERS && off <= MAX_OFF_RADIANS && (length / 2) * Math.sin(off) <= MAX_END_METERS
}

type Axis = 0 | 1

/**
 * Straightens a ring whose main direction is east: edges that run nearly east get one y from end to end, those that run
 * nearly north one x.
 */
function laidStraight(ring: Ring): PlanePoint[] {
  const keeps = ring.map((from, index): Axis | null => {
    const to = corner(ring, index + 1)
    if (!isSquarable(from, to, 0)) return null
    return Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]) ? 1 : 0
  })
  const points = ring.map(([x, y]): [number, number] => [x, y])
  for (const axis of [0, 1] as const) {
    for (const run of runsOf(keeps, axis)) {
      const value = levelOf(ring, run, axis)
      for (const edge of run) {
        points[edge]![axis] = value
        points[(edge + 1) % ring.length]![axis] = value
      }
    }
  }
  return points
}

/** Runs of consecutive edges that share the same coordinate and become one line. */
function runsOf(keeps: readonly (Axis | null)[], axis: Axis): number[][] {
  const count = keeps.length
  const start = keeps.findIndex((stored) => stored !== axis)
  if (start === -1) return [keeps.map((_, edge) => edge)]
  const runs: number[][] = []
  for (let step = 1; step <= count; step++) {
    const edge = (start + step) % count
    if (keeps[edge] !== axis) continue
    if (keeps[(edge - 1 + count) % count] === axis && runs.length > 0) runs.at(-1)!.push(edge)
    else runs.push([edge])
  }
  return runs
}

/** The coordinate of a run: the mean of its edges' midpoints, weighted by length. */
function levelOf(ring: Ring, run: readonly number[], axis: Axis): number {
  let [sum, weight] = [0, 0]
  for (const edge of run) {
    const [from, to] = [corner(ring, edge), corner(ring, edge + 1)]
    const length = distance(from, to)
    sum += (length * (from[axis] + to[axis])) / 2
    weight += length
  }
  return sum / weight
}

/** The largest distance that a corner has moved. */
function moveOf(rings: readonly Ring[], from: readonly Ring[]): number {
  return Math.max(...rings.flatMap((ring, at) => ring.map((point, index) => distance(point, from[at]![index]!))))
}
