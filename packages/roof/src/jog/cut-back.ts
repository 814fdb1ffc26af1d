import type { Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { contains, type Edge, type Ring } from '../polygon.ts'
import type { RoofPoint } from '../roof.ts'
import { distance, distanceToSegment, nearestShare, turn } from '../segment.ts'
import { assembledLines, type DrawnLine, type RoofLines } from '../skeleton/roof-lines.ts'
import { heightOver, type SlopePlane } from '../skeleton/slope-plane.ts'
import type { PlanePoint } from '../units.ts'

/** Places closer together than this are the same. */
const SAME_PLACE_METERS = 1e-6
/** How far inside a wall to look for the plane that ends there. */
const INSIDE_METERS = 1e-5

/**
 * Cuts a roof back to an outline inside its own: lines end at the walls, and planes extend down to them. Null if part
 * of the outline is outside the roof, or the result does not close.
 */
export function cutBack(roof: RoofLines, outline: Outline): RoofLines | null {
  const edges = outlineEdges(outline)
  const planes = [...new Set(roof.facets.map(({ plane }) => plane))]
  const planeOf = (facet: number) => planes.indexOf(roof.facets[facet]!.plane)
  const nodes: RoofPoint[] = []
  const nodeAt = (point: PlanePoint, plane: number) => {
    const known = nodes.findIndex(([x, y]) => distance([x, y], point) < SAME_PLACE_METERS)
    return known >= 0 ? known : nodes.push([point[0], point[1], heightOver(planes[plane]!, point)]) - 1
  }
  const inner = roof.lines.filter(({ right }) => right !== null).map((line) => ({ ...line, edge: flat(roof, line) }))
  const drawn: DrawnLine[] = []
  const draw = ([a, b]: Edge, left: number, right: number | null, outlineEdge: number | null) => {
    const [from, to] = [nodeAt(a, left), nodeAt(b, left)]
    if (from !== to) drawn.push({ from, to, left, right, outlineEdge })
  }
  for (const { edge, left, right } of inner) {
    for (const piece of pieces(edge, edges)) {
      if (isInside(middle(piece), outline, edges)) draw(piece, planeOf(left), planeOf(right!), null)
    }
  }
  const facets = roof.facets.map(({ ring, holes }) =>
    [ring, ...holes].map((one) => one.map((node) => flatNode(roof, node))),
  )
  for (const [outlineEdge, edge] of edges.entries()) {
    for (const piece of pieces(
      edge,
      inner.map((line) => line.edge),
    )) {
      const adjacent = inward(piece)
      const facet = facets.findIndex((rings) => holds(rings, adjacent))
      if (facet < 0) return null
      draw(piece, planeOf(facet), null, outlineEdge)
    }
  }
  return assembledLines(nodes, planes, drawn)
}

/** The same roof lowered by a height, with each plane assigned to its edges of the outline. */
export function lowered(
  roof: RoofLines,
  meters: number,
  standsOn: (plane: SlopePlane) => readonly number[],
): RoofLines {
  const planes = new Map(
    roof.facets.map(({ plane }): [SlopePlane, SlopePlane] => {
      return [plane, { ...plane, offset: plane.offset + meters * plane.speed, edges: standsOn(plane) }]
    }),
  )
  return {
    nodes: roof.nodes.map(([x, y, z]) => [x, y, z - meters]),
    facets: roof.facets.map((facet) => ({ ...facet, plane: planes.get(facet.plane)! })),
    lines: roof.lines,
  }
}

function flatNode({ nodes }: RoofLines, node: number): PlanePoint {
  return [nodes[node]![0], nodes[node]![1]]
}

const flat = (roof: RoofLines, { from, to }: { from: number; to: number }): Edge => [
  flatNode(roof, from),
  flatNode(roof, to),
]

/** Splits a segment where others cross or touch it. */
function pieces([a, b]: Edge, others: readonly Edge[]): Edge[] {
  const shares = others.flatMap(([c, d]) => {
    const touching = [c, d].filter((point) => distanceToSegment(point, a, b) < SAME_PLACE_METERS)
    const [atC, atD] = [turn(a, b, c), turn(a, b, d)]
    if (touching.length > 0 || atC > 0 === atD > 0) return touching.map((point) => nearestShare(point, a, b))
    const [atA, atB] = [turn(c, d, a), turn(c, d, b)]
    return atA > 0 === atB > 0 ? [] : [atA / (atA - atB)]
  })
  const length = distance(a, b)
  const place = (share: number): PlanePoint => [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
  const stops = [0, ...shares.sort((one, other) => one - other), 1]
  return stops.slice(1).flatMap((to, index): Edge[] => {
    const from = stops[index]!
    return (to - from) * length > SAME_PLACE_METERS ? [[place(from), place(to)]] : []
  })
}

const middle = ([a, b]: Edge): PlanePoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

function inward([a, b]: Edge): PlanePoint {
  const [[x, y], length] = [middle([a, b]), distance(a, b)]
  return [x - (INSIDE_METERS * (b[1] - a[1])) / length, y + (INSIDE_METERS * (b[0] - a[0])) / length]
}

/** Whether a place is inside the walls. A place on a wall is not, because the wall's own line is there. */
function isInside(point: PlanePoint, { outer, holes }: Outline, edges: readonly Edge[]): boolean {
  return holds([outer, ...holes], point) && edges.every((edge) => distanceToSegment(point, ...edge) > SAME_PLACE_METERS)
}

function holds([ring, ...holes]: readonly Ring[], point: PlanePoint): boolean {
  return contains(ring!, point) && !holes.some((hole) => contains(hole, point))
}
