import type { Outline } from '../outline/clean.ts'
import { cutByLine, type Line, ON_CUT, type Part, signedDistance } from '../outline/cut-by-line.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { leastRectangle } from '../outline/least-rectangle.ts'
import { type Edge, perimeter, signedArea } from '../polygon.ts'
import type { EdgeRule, Roof, RoofPoint } from '../roof.ts'
import { distance } from '../segment.ts'
import { assembledRoof } from '../skeleton/assemble-roof.ts'
import type { FacetOutline, RoofLine } from '../skeleton/roof-lines.ts'
import type { SlopePlane } from '../skeleton/slope-plane.ts'
import type { PlanePoint } from '../units.ts'

/** Edges within this angle of the ridge's direction are level: eaves, and high eaves where the roof falls inward. */
const LEVEL_SINE = Math.sin((10 * Math.PI) / 180)
/** A wall this close below the ridge has no plane below it. */
const AT_RIDGE_METERS = 1e-6

/**
 * The ridge in the middle of the least rectangle around an outline, along its longer side; if gables are named,
 * perpendicular to them.
 */
export function straightRidgeLine(outline: Outline, gableEdges: readonly number[] = []): Line {
  const { centre, along } = leastRectangle(outline.outer)
  const edges = outlineEdges(outline)
  let [alongside, across] = [0, 0]
  for (const gable of gableEdges) {
    const edge = edges[gable]
    if (!edge) continue
    const sine = sineTo(edge, along)
    alongside += distance(...edge) * (1 - sine ** 2)
    across += distance(...edge) * sine ** 2
  }
  return { through: centre, along: alongside > across ? [-along[1], along[0]] : along }
}

/** The rule for each edge under a straight ridge: the planes rise from level edges below it, all others are gables. */
export function straightRidgeRules(outline: Outline, ridge: Line, rise: number): EdgeRule[] {
  return outlineEdges(outline).map((edge) => {
    const [[ax, ay], [bx, by]] = edge
    if (sineTo(edge, ridge.along) > LEVEL_SINE) return 'gable'
    const aside = signedDistance([(ax + bx) / 2, (ay + by) / 2], ridge)
    // The roof is to the left of its edges: it rises from an edge that runs with the ridge on the ridge's right.
    const runsAlong = (bx - ax) * ridge.along[0] + (by - ay) * ridge.along[1] > 0
    return (runsAlong ? -aside : aside) > AT_RIDGE_METERS ? rise : 'gable'
  })
}

/**
 * A roof of two planes that meet in one straight, level ridge over the whole outline, however many jogs its walls have.
 * The planes extend to every wall, so eaves may have different heights; the lowest point is at height 0.
 * @param rise above 0.
 */
export function straightRidgeRoof(outline: Outline, ridge: Line, rise: number): Roof {
  const rings = [outline.outer, ...outline.holes]
  const { parts, seams } = cutByLine(rings, ridge)
  const away = (point: PlanePoint) => Math.abs(signedDistance(point, ridge))
  const farthest = Math.max(...outline.outer.map(away))
  const nodes: RoofPoint[] = []
  const numbers = new Map<string, number>()
  const nodeAt = (point: PlanePoint) => {
    const [key, next] = [point.join(), nodes.length]
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, next)
    return nodes.push([point[0], point[1], ((farthest - away(point)) * rise) / 12]) - 1
  }
  const facets = parts.map((part) => facetOf(part, planeOf(ridge, rise, farthest, part.isLeft), nodeAt))
  const lines = [
    ...parts.flatMap((part, facet) => rimOf(part, facet, nodeAt)),
    ...seams.map(({ from, to, left, right }) => ({
      from: nodeAt(from),
      to: nodeAt(to),
      left,
      right,
      outlineEdge: null,
    })),
  ]
  const planAreaSqm = rings.reduce((sum, ring) => sum + signedArea(ring), 0)
  const perimeterMeters = rings.reduce((sum, ring) => sum + perimeter(ring), 0)
  const rules = straightRidgeRules(outline, ridge, rise)
  return assembledRoof(outline, rules, { nodes, facets, lines }, { planAreaSqm, perimeterMeters })
}

type NodeAt = (point: PlanePoint) => number

function facetOf({ rings }: Part, plane: SlopePlane, nodeAt: NodeAt): FacetOutline {
  const [ring, ...holes] = rings.map((traced) => traced.ring.map(nodeAt))
  return { plane, ring: ring!, holes }
}

function rimOf({ rings }: Part, facet: number, nodeAt: NodeAt): RoofLine[] {
  return rings.flatMap(({ ring, origins }) => {
    const numbers = ring.map(nodeAt)
    return origins.flatMap((origin, at) => {
      const [from, to] = [numbers[at]!, numbers[(at + 1) % numbers.length]!]
      return origin === ON_CUT ? [] : [{ from, to, left: facet, right: null, outlineEdge: origin }]
    })
  })
}

/** The plane on one side of the ridge, rising toward it from the farthest point. */
function planeOf({ through, along: [x, y] }: Line, rise: number, farthest: number, isLeft: boolean): SlopePlane {
  const normal: PlanePoint = isLeft ? [y, -x] : [-y, x]
  const offset = normal[0] * through[0] + normal[1] * through[1] - farthest
  return { direction: [normal[1], -normal[0]], normal, offset, speed: 12 / rise, rule: rise, edges: [] }
}

/** Sine of the angle between an edge and a direction, whichever way the edge runs. */
export function sineTo([a, b]: Edge, [x, y]: PlanePoint): number {
  return Math.abs((b[0] - a[0]) * y - (b[1] - a[1]) * x) / distance(a, b)
}
