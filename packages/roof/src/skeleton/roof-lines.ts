import type { Edge } from '../polygon.ts'
import type { RoofPoint } from '../roof.ts'
import { distanceToSegment } from '../segment.ts'
import { facetRings, type RimLine } from './facet-rings.ts'
import type { Skeleton } from './shrink.ts'
import type { SlopePlane } from './slope-plane.ts'

/** One facet of a roof by its nodes, and its plane. */
export interface FacetOutline {
  readonly plane: SlopePlane
  readonly ring: readonly number[]
  readonly holes: readonly (readonly number[])[]
}

/** A line of a roof between two nodes, and the facets on its sides; at the rim there is only one, to its left. */
export interface RoofLine {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number | null
  /** The outline's edge that it is on; null inside the roof. */
  readonly outlineEdge: number | null
}

/** A roof as nodes, facets and lines that reference each other, before anything is measured. */
export interface RoofLines {
  readonly nodes: readonly RoofPoint[]
  readonly facets: readonly FacetOutline[]
  readonly lines: readonly RoofLine[]
}

/** A line before facets are known: between two nodes, with the planes on its sides. */
export interface DrawnLine {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number | null
  readonly outlineEdge: number | null
}

/**
 * Assembles a skeleton's lines into facets. Null if they do not close, or if a wall would stand inside the roof: there
 * one plane ends below another, and no line joins them.
 */
export function linesOfSkeleton(
  { nodes, arcs }: Skeleton,
  planes: readonly SlopePlane[],
  edges: readonly Edge[],
  corners: readonly (readonly [from: number, to: number])[],
  tolerance: number,
): RoofLines | null {
  const drawn: DrawnLine[] = []
  for (const [left, plane] of planes.entries()) {
    if (plane.speed === 0 || plane.overWall) continue
    for (const edge of plane.edges) {
      const [from, to] = corners[edge]!
      drawn.push({ from, to, left, right: null, outlineEdge: edge })
    }
  }
  for (const { from, to, left, right } of arcs) {
    const wall = planes[left]!.speed === 0 ? left : planes[right]!.speed === 0 ? right : null
    if (wall === null) {
      drawn.push({ from, to, left, right, outlineEdge: null })
      continue
    }
    const outlineEdge = edgeUnder([nodes[from]!, nodes[to]!], planes[wall]!, edges, tolerance)
    if (outlineEdge === null) return null
    if (wall === right) drawn.push({ from, to, left, right: null, outlineEdge })
    else drawn.push({ from: to, to: from, left: right, right: null, outlineEdge })
  }
  return assembledLines(nodes, planes, drawn)
}

/** The facets between lines that name the planes on their sides; null if they do not close. */
export function assembledLines(
  nodes: readonly RoofPoint[],
  planes: readonly SlopePlane[],
  drawn: readonly DrawnLine[],
): RoofLines | null {
  const rims: RimLine[][] = planes.map(() => [])
  for (const [line, { from, to, left, right }] of drawn.entries()) {
    rims[left]!.push({ from, to, line })
    if (right !== null) rims[right]!.push({ from: to, to: from, line })
  }
  const facets: FacetOutline[] = []
  const leftFacet = new Map<number, number>()
  const rightFacet = new Map<number, number>()
  for (const [index, plane] of planes.entries()) {
    const found = facetRings(nodes, rims[index]!)
    if (!found) return null
    for (const { ring, holes, lines } of found) {
      const facet = facets.push({ plane, ring, holes }) - 1
      for (const line of lines) (drawn[line]!.left === index ? leftFacet : rightFacet).set(line, facet)
    }
  }
  const lines: RoofLine[] = []
  for (const [line, { from, to, right, outlineEdge }] of drawn.entries()) {
    const [onLeft, onRight] = [leftFacet.get(line), rightFacet.get(line)]
    if (onLeft === undefined || (right !== null && onRight === undefined)) return null
    lines.push({ from, to, left: onLeft, right: onRight ?? null, outlineEdge })
  }
  return { nodes, facets, lines }
}

/** The edge of a wall below a line; null if the line leaves the wall. */
function edgeUnder(
  [a, b]: readonly [RoofPoint, RoofPoint],
  wall: SlopePlane,
  edges: readonly Edge[],
  tolerance: number,
): number | null {
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
  const away = ([x, y]: RoofPoint | readonly [number, number], edge: number) =>
    distanceToSegment([x, y], ...edges[edge]!)
  const isOn = (point: RoofPoint | readonly [number, number]) =>
    wall.edges.some((edge) => away(point, edge) <= tolerance)
  if (![a, b, middle].every(isOn)) return null
  return wall.edges.reduce((best, edge) => (away(middle, edge) < away(middle, best) ? edge : best))
}
