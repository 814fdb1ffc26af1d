import type { Edge } from '../polygon.ts'
import type { RoofPoint } from '../roof.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

/**
 * Sine of the angle below which two lines of different speed count as parallel: their corner would move too fast to
 * track.
 */
export const PARALLEL = 1e-8
// Edges in one line are also compared by their ends, so this only has to distinguish the two directions.
const SAME_DIRECTION = 1e-5

/** The rule for an edge once the height of a half-hip's gable is known. */
export type LaidRule = number | 'gable' | ClippedWall

/** A wall up to a height in meters, and above it a plane with a rise over 12. */
export interface ClippedWall {
  readonly height: number
  readonly rise: number
}

/** What rises from one line of the outline: a plane, or a wall that does not move. */
export interface SlopePlane {
  /** Unit vector along the outline's edge, with the roof to its left. */
  readonly direction: PlanePoint
  /** Unit vector inward. */
  readonly normal: PlanePoint
  /** Distance of the line from the origin along the normal, at height 0. */
  readonly offset: number
  /** Meters that the line moves inward while the roof rises by one: 12 / rise, or 0 for a wall. */
  readonly speed: number
  readonly rule: number | 'gable'
  /** The outline's edges on this line, indexed as in the plan. */
  readonly edges: readonly number[]
  /** For a clipped wall: the height at which it ends, and the plane that leans back from there. */
  readonly above?: { readonly height: number; readonly plane: number } | undefined
  /** Set if it starts over a wall instead of at the eaves. */
  readonly overWall?: true
}

/**
 * The planes over an outline's edges, one for all edges on the same line with the same rule, and for each edge the
 * index of its plane (null for an edge without length); the plane above a clipped wall belongs to no edge. `tolerance`
 * is in meters.
 */
export function slopePlanes(edges: readonly Edge[], rules: readonly LaidRule[], tolerance: number) {
  const planes: (SlopePlane & { readonly edges: number[] })[] = []
  const planeOfEdge = edges.map((edge, index) => {
    if (distance(...edge) <= tolerance) return null
    const rule = rules[index]!
    const plane = slopePlane(edge, typeof rule === 'number' ? rule : 'gable')
    const known = planes.findIndex(
      (other) => isSimilar(rule, other, planes, tolerance) && sameLine(plane, other, edge, tolerance),
    )
    if (known >= 0) {
      planes[known]!.edges.push(index)
      return known
    }
    const own = [index]
    const above = typeof rule === 'object' ? { height: rule.height, plane: planes.length + 1 } : undefined
    const place = planes.push({ ...plane, edges: own, above }) - 1
    if (typeof rule === 'object') {
      const leaning = slopePlane(edge, rule.rise)
      planes.push({ ...leaning, offset: leaning.offset - rule.height * leaning.speed, edges: own, overWall: true })
    }
    return place
  })
  return { planes: planes as readonly SlopePlane[], planeOfEdge }
}

/** Height of a plane over a place, in meters. Negative outside its edge; NaN for a wall. */
export function heightOver({ normal, offset, speed }: SlopePlane, [x, y]: PlanePoint | RoofPoint): number {
  return speed === 0 ? Number.NaN : (normal[0] * x + normal[1] * y - offset) / speed
}

type Directed = Pick<SlopePlane, 'direction'>

/** Sine of the angle from one plane's edge to another's: positive if the outline turns left, a convex corner. */
export function sineBetween({ direction: [x1, y1] }: Directed, { direction: [x2, y2] }: Directed): number {
  return x1 * y2 - y1 * x2
}

/** Cosine of the angle between two planes' edges. */
export function cosineBetween({ direction: [x1, y1] }: Directed, { direction: [x2, y2] }: Directed): number {
  return x1 * x2 + y1 * y2
}

/** Whether a rule matches a plane. */
function isSimilar(rule: LaidRule, { above, ...other }: SlopePlane, planes: readonly SlopePlane[], tolerance: number) {
  if (typeof rule !== 'object') return !above && other.rule === rule
  return !!above && Math.abs(above.height - rule.height) <= tolerance && planes[above.plane]!.rule === rule.rise
}

function slopePlane([a, b]: Edge, rule: number | 'gable') {
  const length = distance(a, b)
  const direction: PlanePoint = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const normal: PlanePoint = [-direction[1], direction[0]]
  const offset = normal[0] * a[0] + normal[1] * a[1]
  return { direction, normal, offset, speed: rule === 'gable' ? 0 : 12 / rule, rule }
}

function sameLine(one: Directed, other: SlopePlane, edge: Edge, tolerance: number): boolean {
  const alike = Math.abs(sineBetween(one, other)) < SAME_DIRECTION && cosineBetween(one, other) > 0
  if (!alike) return false
  return edge.every(([x, y]) => Math.abs(other.normal[0] * x + other.normal[1] * y - other.offset) <= tolerance)
}
