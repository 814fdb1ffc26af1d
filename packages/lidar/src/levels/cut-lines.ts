import type { Plan } from '../plan.ts'
import type { Neighbors } from '../plane/neighbors.ts'
import type { CutLine } from './cells.ts'
import { apart } from './labeling.ts'
import { directionsOf, type LevelPlane } from './regular.ts'

/** Points this close to a line show that their plane reaches it; the line is extended this far beyond them. Meters. */
const [NEAR, BEYOND] = [1.5, 1.5]
const MIN_NEAR = 2
/** Planes with more similar gradients have no visible intersection on a roof. */
const MIN_GRADIENT = 0.03
/** A step is where points of two planes are side by side at different heights. */
const [SIDE_BY_SIDE, MIN_STEP, ACROSS] = [1.6, 0.14, 0.8]
const [STEP_WIDTH, MIN_PAIRS] = [0.7, 5]
const STEPS_OF_PAIR = 3
/** A step this close to a wall's line is on that line. */
const IN_LINE = 0.3
const ANYWHERE = 1e4
/** Directions with a smaller share of the outline are not used for steps. */
const MIN_DIRECTION = 0.08

/** The outline's own lines, extended into the roof at inner corners. */
export function outlineLines({ count, x, y, ux, uy, length }: Plan): CutLine[] {
  return Array.from({ length: count }, (_, edge): CutLine => {
    const [before, after] = [(edge + count - 1) % count, (edge + 1) % count]
    const [nx, ny] = [-uy[edge]!, ux[edge]!]
    // Along (-ny, nx), opposite to the edge's own direction.
    const start = nx * y[edge]! - ny * x[edge]!
    const end = start + length[edge]! * (nx * uy[edge]! - ny * ux[edge]!)
    const isInner = (one: number, other: number) => ux[one]! * uy[other]! - uy[one]! * ux[other]! < -0.1
    const ends = [
      { at: start, isInner: isInner(before, edge) },
      { at: end, isInner: isInner(edge, after) },
    ].sort((one, other) => one.at - other.at)
    return {
      nx,
      ny,
      offset: nx * x[edge]! + ny * y[edge]!,
      from: ends[0]!.isInner ? -ANYWHERE : ends[0]!.at,
      to: ends[1]!.isInner ? ANYWHERE : ends[1]!.at,
      kind: 'outline',
    }
  })
}

/** Where two planes meet, as far as points of both are close. */
export function foldLines(planes: readonly LevelPlane[], xyz: Float64Array): CutLine[] {
  return planes.flatMap((one, at) =>
    planes.slice(at + 1).flatMap((other): CutLine[] => {
      const line = meeting(one, other)
      if (!line) return []
      const [own, its] = [spanNear(line, one.members, xyz), spanNear(line, other.members, xyz)]
      if (!own || !its) return []
      const [from, to] = [Math.max(own[0], its[0]) - BEYOND, Math.min(own[1], its[1]) + BEYOND]
      return from < to ? [{ ...line, from, to }] : []
    }),
  )
}

export function meeting(one: LevelPlane, other: LevelPlane): CutLine | null {
  const [a, b] = [one.a - other.a, one.b - other.b]
  const steep = Math.hypot(a, b)
  if (steep < MIN_GRADIENT) return null
  return {
    nx: a / steep,
    ny: b / steep,
    offset: (other.c - one.c) / steep,
    from: -ANYWHERE,
    to: ANYWHERE,
    kind: 'fold',
  }
}

function spanNear({ nx, ny, offset }: CutLine, members: Int32Array, xyz: Float64Array): [number, number] | null {
  let [from, to, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const member of members) {
    const [x, y] = [xyz[3 * member]!, xyz[3 * member + 1]!]
    if (Math.abs(nx * x + ny * y - offset) > NEAR) continue
    const along = nx * y - ny * x
    from = Math.min(from, along)
    to = Math.max(to, along)
    count++
  }
  return count >= MIN_NEAR ? [from, to] : null
}

/** Points of two planes side by side across a step, with the place between them. */
interface Pair {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** Lines where one level ends and another begins, in the outline's directions. */
export function stepLines(
  plan: Plan,
  planes: readonly LevelPlane[],
  xyz: Float64Array,
  near: Neighbors,
  walls: readonly CutLine[],
): CutLine[] {
  const all = directionsOf(plan)
  const total = all.reduce((sum, { metres }) => sum + metres, 0)
  const directions = all.filter(({ metres }) => metres > MIN_DIRECTION * total)
  const result: CutLine[] = []
  for (const [key, pairs] of pairsBetween(planes, xyz, near)) {
    const [one, other] = [planes[Math.floor(key / planes.length)]!, planes[key % planes.length]!]
    for (const { x, y } of directions) {
      const across = pairs.filter(({ dx, dy }) => Math.abs(dx * x + dy * y) > ACROSS)
      for (const line of stepsAlong(across, x, y)) {
        const exact = refinedStep(line, one, other, xyz)
        if (![...walls, ...result].some((known) => isSame(known, exact))) result.push(exact)
      }
    }
  }
  return result
}

function pairsBetween(
  planes: readonly LevelPlane[],
  xyz: Float64Array,
  { start, list }: Neighbors,
): Map<number, Pair[]> {
  const label = new Int16Array(xyz.length / 3).fill(-1)
  for (const [at, { members }] of planes.entries()) for (const member of members) label[member] = at
  const found = new Map<number, Pair[]>()
  for (let point = 0; point < label.length; point++) {
    const own = label[point]!
    if (own < 0) continue
    for (let at = start[point]!; at < start[point + 1]!; at++) {
      const its = label[list[at]!]!
      if (its <= own) continue
      const [px, py, qx, qy] = [xyz[3 * point]!, xyz[3 * point + 1]!, xyz[3 * list[at]!]!, xyz[3 * list[at]! + 1]!]
      const [x, y, reach] = [(px + qx) / 2, (py + qy) / 2, Math.hypot(qx - px, qy - py)]
      if (reach > SIDE_BY_SIDE || Math.abs(apart(planes[own]!, planes[its]!, [x, y])) < MIN_STEP) continue
      const key = own * planes.length + its
      const pair = { x, y, dx: (qx - px) / reach, dy: (qy - py) / reach }
      const known = found.get(key)
      if (known) known.push(pair)
      else found.set(key, [pair])
    }
  }
  return found
}

function stepsAlong(pairs: readonly Pair[], nx: number, ny: number): CutLine[] {
  const result: CutLine[] = []
  let left = pairs
  for (let round = 0; round < STEPS_OF_PAIR && left.length >= MIN_PAIRS; round++) {
    const places = left.map(({ x, y }) => nx * x + ny * y).sort((one, other) => one - other)
    let [best, max] = [0, 0]
    for (let first = 0, last = 0; first < places.length; first++) {
      while (last < places.length && places[last]! < places[first]! + STEP_WIDTH) last++
      if (last - first > max) [best, max] = [first, last - first]
    }
    if (max < MIN_PAIRS) break
    const offset = places[best + Math.floor(max / 2)]!
    const isIts = ({ x, y }: Pair) => Math.abs(nx * x + ny * y - offset) <= STEP_WIDTH
    const along = left.filter(isIts).map(({ x, y }) => nx * y - ny * x)
    const [from, to] = [Math.min(...along) - BEYOND, Math.max(...along) + BEYOND]
    result.push({ nx, ny, offset, from, to, kind: 'step' })
    left = left.filter((pair) => !isIts(pair))
  }
  return result
}

/** The line moved to where it best separates the points of two planes. */
export function refinedStep(line: CutLine, one: LevelPlane, other: LevelPlane, xyz: Float64Array): CutLine {
  const places: { at: number; side: number }[] = []
  for (const [members, side] of [
    [one.members, 1],
    [other.members, -1],
  ] as const) {
    for (const member of members) {
      const [x, y] = [xyz[3 * member]!, xyz[3 * member + 1]!]
      const [at, along] = [line.nx * x + line.ny * y, line.nx * y - line.ny * x]
      if (Math.abs(at - line.offset) < 1 && along > line.from + BEYOND && along < line.to - BEYOND)
        places.push({ at, side })
    }
  }
  if (places.length < 4) return line
  places.sort((a, b) => a.at - b.at)
  // Signed: how many more points of one plane are below each place; the maximum or minimum separates them best.
  const sums: number[] = []
  let sum = 0
  for (const { side } of places) {
    sum += side
    sums.push(sum)
  }
  const turn = sum - 2 * Math.min(0, ...sums) > 2 * Math.max(0, ...sums) - sum ? Math.min(...sums) : Math.max(...sums)
  const first = sums.indexOf(turn)
  const last = sums.lastIndexOf(turn)
  const between = (at: number) => (places[at]!.at + (places[at + 1]?.at ?? places[at]!.at)) / 2
  return { ...line, offset: (between(first) + between(last)) / 2 }
}

function isSame(one: CutLine, other: CutLine): boolean {
  const cosine = one.nx * other.nx + one.ny * other.ny
  if (Math.abs(cosine) < 0.998 || Math.abs(one.offset - Math.sign(cosine) * other.offset) > IN_LINE) return false
  const [from, to] = cosine > 0 ? [one.from, one.to] : [-one.to, -one.from]
  return from < other.to - BEYOND && to > other.from + BEYOND
}
