import { leveledRoof } from '@gable/roof/levels/leveled-roof'
import { localPlane } from '@gable/roof/plane'
import { contains } from '@gable/roof/polygon'
import type { EdgeRule, Roof, RoofEdge, RoofPoint } from '@gable/roof/roof'
import type { PlanePoint } from '@gable/roof/units'
import { type Step, wallPoints } from '../clear.ts'
import type { MeasuredFacet, MeasuredRoof } from '../measurement.ts'
import { planeThrough, type Slope, steepness } from '../plane/fit-plane.ts'
import { pitchError } from '../planes.ts'
import { reachesRim } from '../rim.ts'
import { isProven, STEEPEST_RISE } from '../steep.ts'
import { type Findings, isFarApart, MAX_AREA_ERROR, reportedOverhang } from '../verdict.ts'
import { type PartFacet, type Partition, partition } from './partition.ts'
import { isSurrounded } from './surrounded.ts'

/** A roof with several levels is only reported if its planes explain at least this share of its points, */
const MIN_EXPLAINED = 0.75
/** no more points than this share are below them, where scans see nothing but walls, */
const MAX_BELOW = 0.08
/** and each plane is confirmed by enough points of its own, as dense as elsewhere, most of which are on it. */
const [MIN_POINTS, MIN_SHARE, MIN_DENSE] = [6, 0.6, 0.25]
/**
 * At most this share of a plane's area, and at most this many square meters or this share of a large plane, may be far
 * from all of its points: farther than `NEAR` meters, or `FAR` divided by the square root of the density.
 */
const [MAX_BARE, MAX_BARE_SQM, MAX_BARE_OF_LARGE, NEAR, FAR] = [0.25, 4, 0.1, 1.3, 1.9]
const SAMPLE = 0.6
/** A longer high eave at the rim is unusual, in meters, unless its plane rises less than this over 12. */
const [MAX_HIGH_EAVE, LOW_RISE] = [1.5, 2]
/** Minimum share of the points at each rim that are on its plane, up to the standard error of a share. */
const MIN_AT_RIM = 0.5
const minAtRim = (points: number) => MIN_AT_RIM - Math.sqrt((MIN_AT_RIM * (1 - MIN_AT_RIM)) / points)
const [MIN_SQM, MAX_FACETS] = [1.5, 40]
/** Meters across a plane. */
const WITHIN = 0.3
const MIN_OWN = 8
const ANYWHERE = localPlane([0, 0])

/** A measured roof and how far each of the roof's points is above it, across its planes, in meters. */
export interface Fitted {
  readonly roof: MeasuredRoof
  readonly off: Float64Array
  /** 1 for each point that may be on a wall. */
  readonly isWall: Uint8Array
}

/** The roof assembled from planes at several levels; null if that is uncertain. */
export function leveledMeasurement(findings: Findings): Fitted | null {
  const { plan, roof: xyz, planes, clip } = findings
  const found = partition(plan, planes, xyz, clip.keptDensity)
  if (!found || found.facets.length > MAX_FACETS) return null
  const roof = leveledRoof({ plane: ANYWHERE, outer: plan.corners, holes: [] }, found.facets)
  if (!roof) return null
  const off = offsetsOf(found, xyz)
  const isWall = wallPoints(off, plan, xyz, stepsOf(roof))
  const clear = off.filter((_, at) => isWall[at] === 0)
  const near = clear.filter((distance) => Math.abs(distance) < WITHIN)
  const below = clear.filter((distance) => distance < -WITHIN).length / clear.length
  if (near.length < MIN_EXPLAINED * clear.length || below > MAX_BELOW) return null
  const isShown = found.facets.every(
    (facet, at) =>
      isSeen(facet, roof.facets[at]!.planAreaSqm, off, clip.keptDensity) && !isBare(facet, off, xyz, clip.keptDensity),
  )
  const isBuilt = roof.facets.every(({ rise }) => rise <= STEEPEST_RISE && isProven(rise, planes)) && isUsual(roof)
  if (!isShown || !isBuilt) return null
  const { east, north } = findings.where
  if (!reachesRim(plan, clip, [east, north], planesOver(found), minAtRim)) return null
  const facets = found.facets.map((facet, at) => reportedFacet(facet, at, roof, off, xyz))
  if (isAreaApart(roof, facets)) return null
  const square = near.reduce((sum, distance) => sum + distance * distance, 0)
  const explained = near.length / clear.length
  return { roof: measured(findings, found, roof, facets, explained, Math.sqrt(square / near.length)), off, isWall }
}

/**
 * Whether no long high eave of a sloped plane faces outward: next to other levels, that is nearly always half of a
 * gable whose other half the scan missed. Planes of a low slope mostly drain to one side, so theirs are usual.
 */
function isUsual({ edges, facets }: Roof): boolean {
  return edges.every(
    ({ type, outlineEdge, lengthMeters, facets: [facet] }) =>
      type !== 'highEave' || outlineEdge === null || lengthMeters < MAX_HIGH_EAVE || facets[facet]!.rise < LOW_RISE,
  )
}

/** Where a level ends above another one. */
function stepsOf({ edges }: Roof): Step[] {
  const isStep = ({ type, outlineEdge }: RoofEdge) =>
    outlineEdge === null && (type === 'eave' || type === 'rake' || type === 'highEave')
  const plan = ([x, y]: RoofPoint): PlanePoint => [x, y]
  return edges.filter(isStep).map(({ from, to }): Step => [plan(from), plan(to)])
}

function planesOver({ planes, facets }: Partition): (x: number, y: number) => Slope | null {
  const rings = facets.map(({ ring }) => ring.map(([x, y]): PlanePoint => [x, y]))
  return (x, y) => {
    const facet = facets[rings.findIndex((ring) => contains(ring, [x, y]))]
    return facet ? planes[facet.plane]! : null
  }
}

/** How far each point is above its facet's plane, measured across it. */
function offsetsOf({ planes, facets }: Partition, xyz: Float64Array): Float64Array {
  const off = new Float64Array(xyz.length / 3)
  for (const { plane, points } of facets) {
    for (const point of points) off[point] = offPlane(planes[plane]!, point, xyz)
  }
  return off
}

function offPlane(plane: Slope, point: number, xyz: Float64Array): number {
  return (xyz[3 * point + 2]! - plane.a * xyz[3 * point]! - plane.b * xyz[3 * point + 1]! - plane.c) / steepness(plane)
}

function isSeen({ points }: PartFacet, planAreaSqm: number, off: Float64Array, density: number): boolean {
  const on = points.filter((point) => Math.abs(off[point]!) < WITHIN).length
  // Points above a plane may be leaves, so they do not count.
  const counted = points.filter((point) => off[point]! < WITHIN).length
  if (planAreaSqm < MIN_SQM || on < MIN_POINTS || on < MIN_SHARE * counted) return false
  return on > MIN_DENSE * density * planAreaSqm
}

/** Whether too much of a facet has no nearby point on it, so that something else may be there. */
function isBare({ ring, holes, points }: PartFacet, off: Float64Array, xyz: Float64Array, density: number): boolean {
  const max = Math.max(NEAR, FAR / Math.sqrt(density))
  const [outer, ...inner] = [ring, ...holes].map((one) => one.map(([x, y]): PlanePoint => [x, y]))
  const own = points.filter((point) => Math.abs(off[point]!) < WITHIN)
  const [xs, ys] = [outer!.map(([x]) => x), outer!.map(([, y]) => y)]
  let [all, bare] = [0, 0]
  for (let x = Math.min(...xs) + SAMPLE / 2; x < Math.max(...xs); x += SAMPLE) {
    for (let y = Math.min(...ys) + SAMPLE / 2; y < Math.max(...ys); y += SAMPLE) {
      if (!contains(outer!, [x, y]) || inner.some((hole) => contains(hole, [x, y]))) continue
      all++
      if (own.some((point) => Math.hypot(xyz[3 * point]! - x, xyz[3 * point + 1]! - y) < max)) continue
      if (!isSurrounded([x, y], own, xyz)) bare++
    }
  }
  return bare > Math.min(MAX_BARE * all, Math.max(MAX_BARE_SQM / SAMPLE ** 2, MAX_BARE_OF_LARGE * all))
}

function reportedFacet(
  { points }: PartFacet,
  at: number,
  { facets, edges }: Roof,
  off: Float64Array,
  xyz: Float64Array,
): MeasuredFacet {
  const own = Int32Array.from(points.filter((point) => Math.abs(off[point]!) < WITHIN))
  const eave = edges.find(
    ({ type, facets: of, outlineEdge }) => type === 'eave' && of[0] === at && outlineEdge !== null,
  )
  const known = { edge: eave?.outlineEdge ?? 0, rise: facets[at]!.rise, points: own.length }
  const plane = own.length < MIN_OWN ? null : planeThrough(xyz, own)
  if (!plane) return { ...known, ownRise: null, pitchErrorDegrees: null, residualMetres: null }
  const square = own.reduce((sum, point) => sum + offPlane(plane, point, xyz) ** 2, 0)
  const rms = Math.sqrt(square / own.length)
  const pitchErrorDegrees = pitchError({ ...plane, members: own, rms, mixed: 0 }, xyz)
  return { ...known, ownRise: 12 * Math.hypot(plane.a, plane.b), pitchErrorDegrees, residualMetres: rms }
}

/** Whether the area is uncertain: the planes' own pitches are, or make another area than the roof's. */
function isAreaApart({ facets, areaSqm }: Roof, reported: readonly MeasuredFacet[]): boolean {
  let [own, error] = [0, 0]
  for (const [at, { ownRise, rise, pitchErrorDegrees }] of reported.entries()) {
    const slope = (ownRise ?? rise) / 12
    const area = facets[at]!.planAreaSqm * Math.hypot(1, slope)
    own += area
    error += area * slope * (((pitchErrorDegrees ?? 0) * Math.PI) / 180)
  }
  return isFarApart(areaSqm / own, error / own) || error > MAX_AREA_ERROR * own
}

function measured(
  findings: Findings,
  found: Partition,
  roof: Roof,
  facets: readonly MeasuredFacet[],
  explained: number,
  residualMetres: number,
): MeasuredRoof {
  const heights = found.facets.flatMap(({ ring }) => ring.map(([, , z]) => z))
  const rules = rulesOf(findings.plan.count, roof)
  const weights = roof.facets.map(({ areaSqm }) => areaSqm)
  return {
    kind: 'measured',
    ...findings.evidence,
    rules,
    gableEdges: rules.flatMap((rule, edge) => (rule === 'gable' ? [edge] : [])),
    rise: roof.facets.reduce((sum, { rise }, at) => sum + rise * weights[at]!, 0) / roof.areaSqm,
    outline: findings.plan.corners,
    overhang: reportedOverhang(findings, [0, 0]),
    facets,
    areaSqm: roof.areaSqm,
    eaveHeight: Math.min(...heights),
    ridgeHeight: Math.max(...heights),
    shift: [findings.where.east, findings.where.north],
    explained,
    residualMetres,
    dormers: [],
    levels: found.facets.map(({ ring, holes }) => ({ ring, holes })),
  }
}

/** The rule for most of the length of each edge of the outline. */
function rulesOf(count: number, { edges, facets }: Roof): EdgeRule[] {
  return Array.from({ length: count }, (_, edge): EdgeRule => {
    const own = edges.filter(({ outlineEdge }) => outlineEdge === edge)
    const longest = own.toSorted((one, other) => other.lengthMeters - one.lengthMeters)[0]
    return longest?.type === 'eave' ? facets[longest.facets[0]]!.rise : 'gable'
  })
}
