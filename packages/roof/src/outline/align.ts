import { corner, type Edge, edgesOf, type Ring, signedArea } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import type { Line } from './cut-by-line.ts'
import { staysClear } from './simplify.ts'
import { type Wall, wallsOf } from './wall-lines.ts'

/** Maximum movement of a corner, including along the walls next to it. */
const MAX_MOVE_METERS = 0.15
/** Edges in line within coordinate rounding stay as they are. */
const IN_LINE_METERS = 1e-6
/** Walls that meet at a smaller angle do not define a corner precisely enough to recompute it. */
const MIN_CORNER_SINE = Math.sin((5 * Math.PI) / 180)
const MIN_LENGTH_SHARE = 0.5
/** Far above the cost of fitting by length: the maximum was 0.0051 % on 15,790 real outlines. */
const MAX_AREA_CHANGE = 0.001
/** Aligned walls may bring others into reach that were not before. */
const MAX_ROUNDS = 8

/**
 * Aligns edges of an outline that were meant to be in one line, such as the eaves on both sides of a wing: they have
 * the same direction and are within 10 cm of their common line. Corners that were rounded or drawn by eye are off by
 * that much; otherwise each edge would get its own plane, with a hip or valley in between that nobody built.
 *
 * Edges count by their length, so that the area stays the same, and corners move to where the line meets the adjacent
 * walls, by 15 cm at most; a wall that would have to move farther is unchanged. Rings keep their corners in order,
 * except that a corner between two edges that became parts of one wall is removed. Rings that are already aligned are
 * returned as they are.
 * @param gap meters by which edges that do not meet stay clear of each other.
 */
export function alignedRings(rings: readonly Ring[], gap: number): readonly Ring[] {
  let current = rings
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = alignedOnce(current)
    if (!next || !isSound(next, current, rings, gap)) break
    current = next
  }
  return current
}

/** Null if there is nothing to align, or nothing can be aligned. */
function alignedOnce(rings: readonly Ring[]): readonly Ring[] | null {
  let walls = wallsOf(rings.flatMap(edgesOf)).filter(({ offMeters }) => offMeters > IN_LINE_METERS)
  while (walls.length > 0) {
    const { moved, stuck } = movedOntoLines(rings, walls)
    if (stuck.length === 0) return moved
    const worst = stuck.reduce((one, other) => (other.offMeters > one.offMeters ? other : one))
    walls = walls.filter((wall) => wall !== worst)
  }
  return null
}

/** Moves the edges of walls onto their lines; returns the walls at the first place where that is impossible. */
function movedOntoLines(rings: readonly Ring[], walls: readonly Wall[]) {
  const wallOf = new Map(walls.flatMap((wall) => wall.edges.map((edge) => [edge, wall] as const)))
  const moved: Ring[] = []
  let first = 0
  for (const ring of rings) {
    const own = ring.map((_, edge) => wallOf.get(first + edge))
    first += ring.length
    const wallAt = (edge: number) => own[(edge + ring.length) % ring.length]
    const wallsAt = (...edges: number[]) => edges.flatMap((edge) => wallAt(edge) ?? [])
    const next: PlanePoint[] = []
    for (const at of ring.keys()) {
      const point = movedCorner(ring, at, wallAt(at - 1), wallAt(at))
      if (!point) return { moved, stuck: wallsAt(at - 1, at) }
      next.push(point)
    }
    const lost = next.findIndex((_, at) => !keepsItsWay(edgeAt(ring, at), edgeAt(next, at)))
    if (lost >= 0) return { moved, stuck: wallsAt(lost - 1, lost, lost + 1) }
    moved.push(next)
  }
  return { moved, stuck: [] }
}

/** The new place of the corner that an edge starts at; null if it is too far away. */
function movedCorner(ring: Ring, at: number, before: Wall | undefined, after: Wall | undefined): PlanePoint | null {
  const point = corner(ring, at)
  if (!before && !after) return point
  const one = before?.line ?? lineOf(edgeAt(ring, at - 1))
  const other = after?.line ?? lineOf(edgeAt(ring, at))
  const moved = one === other ? nearestOn(one, point) : meeting(one, other)
  return moved && distance(moved, point) <= MAX_MOVE_METERS ? moved : null
}

function keepsItsWay([a, b]: Edge, [c, d]: Edge): boolean {
  const along = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1])
  return along >= MIN_LENGTH_SHARE * distance(a, b) ** 2
}

/** Whether moved rings have kept their area and stay clear of everything. */
function isSound(moved: readonly Ring[], before: readonly Ring[], provided: readonly Ring[], gap: number): boolean {
  const area = totalArea(provided)
  if (Math.abs(totalArea(moved) - area) > MAX_AREA_CHANGE * area) return false
  return moved.every((ring, at) => {
    const others = moved.filter((other) => other !== ring)
    return staysClear(ring, before[at]!, others, gap)
  })
}

function edgeAt(ring: Ring, at: number): Edge {
  return [corner(ring, at), corner(ring, at + 1)]
}

function lineOf([a, b]: Edge): Line {
  const length = distance(a, b)
  return { through: a, along: [(b[0] - a[0]) / length, (b[1] - a[1]) / length] }
}

function meeting({ through: a, along: u }: Line, { through: b, along: v }: Line): PlanePoint | null {
  const sine = u[0] * v[1] - u[1] * v[0]
  if (Math.abs(sine) < MIN_CORNER_SINE) return null
  const far = ((b[0] - a[0]) * v[1] - (b[1] - a[1]) * v[0]) / sine
  return [a[0] + far * u[0], a[1] + far * u[1]]
}

function nearestOn({ through, along }: Line, [x, y]: PlanePoint): PlanePoint {
  const far = (x - through[0]) * along[0] + (y - through[1]) * along[1]
  return [through[0] + far * along[0], through[1] + far * along[1]]
}

function totalArea(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + signedArea(ring), 0)
}
