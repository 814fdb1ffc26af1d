import { corner, type Edge, edgesOf, type Ring, signedArea } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import type { Line } from './cut-by-line.ts'
import { staysClear } from './simplify.ts'
import { type Wall, wallsOf } from './wall-lines.ts'

/** No corner moves farther, along the walls beside it either. */
const MOST_MOVE_METRES = 0.15
/** What is in line up to what its coordinates were reckoned with stays as it is. */
const IN_LINE_METRES = 1e-6
/** Walls that meet at less of an angle have no corner that could be found anew. */
const LEAST_CORNER_SINE = Math.sin((5 * Math.PI) / 180)
const LEAST_LENGTH_SHARE = 0.5
/** Far above what fitting by length costs: 0.0051 % was the most on 15,790 real outlines. */
const MOST_AREA_CHANGE = 0.001
/** Walls that were put in line may have others in reach that were not before. */
const MOST_ROUNDS = 8

/**
 * The rings of an outline with those edges in one line that were meant to be, as the eaves on both sides of a wing: they
 * run the same way and lie within 10 cm of the line that stands for all of them. Corners that were rounded or drawn by
 * eye are off by as much; left so, each edge would carry a plane of its own, with a hip or valley between that nobody
 * built.
 *
 * Edges count for the line by their length, so that the area stays, and corners go to where the line meets the walls
 * beside, by 15 cm at most; a wall that would have to move farther stays as it is. Rings keep their corners in their
 * order, though the one between two edges that became parts of one wall is none any more. Rings in line already come back
 * as they are.
 * @param gap metres by which edges that do not meet stay clear of each other.
 */
export function alignedRings(rings: readonly Ring[], gap: number): readonly Ring[] {
  let current = rings
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = alignedOnce(current)
    if (!next || !isSound(next, current, rings, gap)) break
    current = next
  }
  return current
}

/** Null where there is nothing to align, or nothing that can be. */
function alignedOnce(rings: readonly Ring[]): readonly Ring[] | null {
  let walls = wallsOf(rings.flatMap(edgesOf)).filter(({ offMetres }) => offMetres > IN_LINE_METRES)
  while (walls.length > 0) {
    const { moved, stuck } = movedOntoLines(rings, walls)
    if (stuck.length === 0) return moved
    const worst = stuck.reduce((one, other) => (other.offMetres > one.offMetres ? other : one))
    walls = walls.filter((wall) => wall !== worst)
  }
  return null
}

/** The rings with their walls' edges on their walls' lines, and the walls at the first place where that cannot be. */
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

/** Where the corner that an edge begins at goes; null where that is too far off. */
function movedCorner(ring: Ring, at: number, before: Wall | undefined, after: Wall | undefined): PlanePoint | null {
  const point = corner(ring, at)
  if (!before && !after) return point
  const one = before?.line ?? lineOf(edgeAt(ring, at - 1))
  const other = after?.line ?? lineOf(edgeAt(ring, at))
  const moved = one === other ? nearestOn(one, point) : meeting(one, other)
  return moved && distance(moved, point) <= MOST_MOVE_METRES ? moved : null
}

function keepsItsWay([a, b]: Edge, [c, d]: Edge): boolean {
  const along = (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1])
  return along >= LEAST_LENGTH_SHARE * distance(a, b) ** 2
}

/** Whether rings that were moved have kept their area, and come near to nothing. */
function isSound(moved: readonly Ring[], before: readonly Ring[], given: readonly Ring[], gap: number): boolean {
  const area = totalArea(given)
  if (Math.abs(totalArea(moved) - area) > MOST_AREA_CHANGE * area) return false
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
  if (Math.abs(sine) < LEAST_CORNER_SINE) return null
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
