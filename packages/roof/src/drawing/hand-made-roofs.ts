import { localPlane } from '../plane.ts'
import { perimeter, type Ring } from '../polygon.ts'
import type { EdgeType, Facet, Roof, RoofEdge, RoofPoint } from '../roof.ts'
import { slopeFactor } from '../slope.ts'

/** Roofs written by hand, for tests of drawings: independent of the derivation. Meters. */

const plane = localPlane([-111.1, 43.7])

/** A hip roof over a rectangle that is longer than wide, with its lower left corner at 0, 0. */
export function hipRectangle(long: number, wide: number, rise: number): Roof {
  const [a, b, c, d] = rectangle(long, wide)
  const top = (wide / 2) * (rise / 12)
  const [p, q]: RoofPoint[] = [
    [wide / 2, wide / 2, top],
    [long - wide / 2, wide / 2, top],
  ]
  return roofOfFacets(
    [
      [a, b, q!, p!],
      [b, c, q!],
      [c, d, p!, q!],
      [d, a, p!],
    ],
    rise,
  )
}

/** A gable roof with its ridge parallel to the long side. */
export function gableRectangle(long: number, wide: number, rise: number): Roof {
  const [a, b, c, d] = rectangle(long, wide)
  const top = (wide / 2) * (rise / 12)
  const [p, q]: RoofPoint[] = [
    [0, wide / 2, top],
    [long, wide / 2, top],
  ]
  return roofOfFacets(
    [
      [a, b, q!, p!],
      [c, d, p!, q!],
    ],
    rise,
  )
}

/** A hip roof over an L with two wings of equal width: side 2 x wing, notch at the upper right. */
export function hipL(wing: number, rise: number): Roof {
  const w = wing
  const top = (w / 2) * (rise / 12)
  const at = (x: number, y: number, z = 0): RoofPoint => [x * w, y * w, z]
  const [a, b, c, d, e, f] = [at(0, 0), at(2, 0), at(2, 1), at(1, 1), at(1, 2), at(0, 2)]
  const [corner, east, north] = [at(0.5, 0.5, top), at(1.5, 0.5, top), at(0.5, 1.5, top)]
  return roofOfFacets(
    [
      [a, b, east, corner],
      [b, c, east],
      [c, d, corner, east],
      [d, e, north, corner],
      [e, f, north],
      [f, a, corner, north],
    ],
    rise,
  )
}

export function flatCourtyard(side: number, court: number): Roof {
  const outer = rectangle(side, side)
  const from = (side - court) / 2
  const hole = rectangle(court, court)
    .map(([x, y, z]): RoofPoint => [x + from, y + from, z])
    .reverse()
  const facet: Facet = {
    ring: outer,
    holes: [hole],
    areaSqm: side ** 2 - court ** 2,
    planAreaSqm: side ** 2 - court ** 2,
    rise: 0,
    azimuthDegrees: null,
  }
  const edges = [outer, hole].flatMap((ring, r) => sides(ring).map((side, i) => edgeOf('eave', side, [0], r * 4 + i)))
  return totalled(outer, [hole], [facet], edges)
}

function rectangle(long: number, wide: number): [RoofPoint, RoofPoint, RoofPoint, RoofPoint] {
  return [
    [0, 0, 0],
    [long, 0, 0],
    [long, wide, 0],
    [0, wide, 0],
  ]
}

/** Builds a roof from planes of one pitch; sides that belong to only one plane form its rim. */
function roofOfFacets(rings: readonly (readonly RoofPoint[])[], rise: number): Roof {
  const facets = rings.map((ring) => facetOf(ring, rise))
  const edges: RoofEdge[] = []
  for (const [index, ring] of rings.entries()) {
    for (const side of sides(ring)) {
      const other = rings.findIndex((each) => sides(each).some(([from, to]) => from === side[1] && to === side[0]))
      if (other === -1) edges.push(edgeOf(side[0][2] + side[1][2] === 0 ? 'eave' : 'rake', side, [index], index))
      else if (other > index) edges.push(edgeOf(typeInside(side), side, [index, other], null))
    }
  }
  // The rim in order: each eave or rake begins where the previous one ends.
  const rim = edges.filter(({ facets }) => facets.length === 1)
  const outer: RoofPoint[] = []
  for (let edge = rim[0]; edge && outer.length < rim.length; edge = rim.find(({ from }) => from === edge!.to)) {
    outer.push(edge.from)
  }
  return totalled(
    outer.filter(([, , z]) => z === 0),
    [],
    facets,
    edges,
  )
}

function typeInside([from, to]: readonly [RoofPoint, RoofPoint]): EdgeType {
  if (from[2] === to[2]) return 'ridge'
  // All lines are convex except the one into the notch of the L, whose foot is the inner corner.
  const foot = from[2] === 0 ? from : to
  return foot[0] > 0 && foot[1] > 0 && foot[0] === foot[1] ? 'valley' : 'hip'
}

function facetOf(ring: readonly RoofPoint[], rise: number): Facet {
  const [a, b] = [ring[0]!, ring[1]!]
  let twice = 0
  for (const [[x, y], [nextX, nextY]] of sides(ring)) twice += x * nextY - nextX * y
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  // The plane rises to the left of its eave, so it falls to the right.
  const azimuth = (Math.atan2(dy, -dx) * 180) / Math.PI
  const planAreaSqm = twice / 2
  return {
    ring,
    holes: [],
    planAreaSqm,
    areaSqm: planAreaSqm * slopeFactor(rise),
    rise,
    azimuthDegrees: (azimuth + 360) % 360,
  }
}

function edgeOf(
  type: EdgeType,
  [from, to]: readonly [RoofPoint, RoofPoint],
  facets: RoofEdge['facets'],
  outlineEdge: number | null,
): RoofEdge {
  const lengthMeters = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
  return { type, from, to, lengthMeters, facets, outlineEdge }
}

function totalled(
  outer: readonly RoofPoint[],
  holes: readonly (readonly RoofPoint[])[],
  facets: Facet[],
  edges: RoofEdge[],
): Roof {
  const flat = (ring: readonly RoofPoint[]): Ring => ring.map(([x, y]) => [x, y] as const)
  const outline = { plane, outer: flat(outer), holes: holes.map(flat) }
  const length = (type: EdgeType) => edges.reduce((sum, edge) => sum + (edge.type === type ? edge.lengthMeters : 0), 0)
  return {
    outline,
    facets,
    edges,
    lengthsMeters: {
      ridge: length('ridge'),
      hip: length('hip'),
      valley: length('valley'),
      eave: length('eave'),
      rake: length('rake'),
      highEave: length('highEave'),
      pitchBreak: length('pitchBreak'),
      stepFlashing: length('stepFlashing'),
      flashing: length('flashing'),
    },
    areaSqm: facets.reduce((sum, { areaSqm }) => sum + areaSqm, 0),
    planAreaSqm: facets.reduce((sum, { planAreaSqm }) => sum + planAreaSqm, 0),
    perimeterMeters: [outline.outer, ...outline.holes].reduce((sum, ring) => sum + perimeter(ring), 0),
  }
}

function sides(ring: readonly RoofPoint[]): (readonly [RoofPoint, RoofPoint])[] {
  return ring.map((point, index) => [point, ring[(index + 1) % ring.length]!])
}
