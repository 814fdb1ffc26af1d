import type { NamedRoof } from '../drawing/one-plane.ts'
import { normalOf } from '../model/way.ts'
import { localPlane } from '../plane.ts'
import { perimeter, signedArea } from '../polygon.ts'
import { type EdgeType, type Facet, noLengths, type Roof, type RoofEdge, type RoofPoint } from '../roof.ts'
import { feetToMeters, type PlanePoint } from '../units.ts'

/** Faces and lines of one structure in feet: east, north, up. Each line names the faces that meet in it. */
export interface MeasuredLines {
  readonly faces: readonly { readonly ring: readonly RoofPoint[]; readonly rise: number }[]
  readonly edges: readonly {
    readonly type: Exclude<EdgeType, 'highEave' | 'pitchBreak'> | 'parapet'
    readonly from: RoofPoint
    readonly to: RoofPoint
    readonly faces: readonly number[]
  }[]
}

/**
 * Converts roofs measured by a third party to the form that drawings and models use: meters, with walls under their
 * rims. A parapet is a rim without a gutter, which is a high eave here.
 */
export function roofsOfLines(structures: readonly MeasuredLines[]): NamedRoof[] {
  return structures.map((lines, index) => ({ name: `Structure ${index + 1}`, roof: roofOf(lines) }))
}

const meters = ([x, y, z]: RoofPoint): RoofPoint => [feetToMeters(x), feetToMeters(y), feetToMeters(z)]

function roofOf({ faces, edges: provided }: MeasuredLines): Roof {
  const facets = faces.map(({ ring, rise }) => facetOf(ring.map(meters), rise))
  const edges = provided.map(({ type, from, to, faces: of }): RoofEdge => {
    const [start, end] = [meters(from), meters(to)]
    return {
      type: type === 'parapet' ? 'highEave' : type,
      from: start,
      to: end,
      lengthMeters: Math.hypot(end[0] - start[0], end[1] - start[1], end[2] - start[2]),
      facets: of.length > 1 ? [of[0]!, of[1]!] : [of[0]!],
      outlineEdge: of.length > 1 ? null : 0,
    }
  })
  const lengthsMeters = noLengths()
  for (const { type, lengthMeters } of edges) lengthsMeters[type] += lengthMeters
  const outer = hullOf(facets.flatMap(({ ring }) => ring.map(([x, y]): PlanePoint => [x, y])))
  return {
    outline: { plane: localPlane([0, 0]), outer, holes: [] },
    facets,
    edges,
    lengthsMeters,
    areaSqm: facets.reduce((sum, { areaSqm }) => sum + areaSqm, 0),
    planAreaSqm: facets.reduce((sum, { planAreaSqm }) => sum + planAreaSqm, 0),
    perimeterMeters: perimeter(outer),
    hasLevels: true,
  }
}

function facetOf(ring: readonly RoofPoint[], rise: number): Facet {
  const [east, north, up] = normalOf(ring)
  const planAreaSqm = Math.abs(signedArea(ring.map(([x, y]): PlanePoint => [x, y])))
  const fall = (Math.atan2(east, north) * 180) / Math.PI
  return {
    ring,
    holes: [],
    planAreaSqm,
    areaSqm: planAreaSqm / Math.abs(up),
    rise,
    azimuthDegrees: rise === 0 ? null : (fall + 360) % 360,
  }
}

/** The convex hull, counterclockwise (Andrew's monotone chain). */
function hullOf(points: readonly PlanePoint[]): PlanePoint[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (of: readonly PlanePoint[]) => {
    const chain: PlanePoint[] = []
    for (const point of of) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
