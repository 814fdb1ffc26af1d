import { levelledRoof } from '@gable/roof/levels/levelled-roof'
import { localPlane } from '@gable/roof/plane'
import type { EdgeRule, Roof } from '@gable/roof/roof'
import type { MeasuredFacet, MeasuredRoof } from '../measurement.ts'
import { planeThrough, type Slope, steepness } from '../plane/fit-plane.ts'
import { pitchError } from '../planes.ts'
import { isProven, STEEPEST_RISE } from '../steep.ts'
import { type Findings, toldOverhang } from '../verdict.ts'
import { type PartFacet, type Partition, partition } from './partition.ts'

/** A roof of several levels is told where its planes explain at least so many of its points, */
const LEAST_EXPLAINED = 0.8
/** no more lie under them, where no scan sees, than walls show, */
const MOST_BELOW = 0.08
/** and each plane is shown: by points of its own, as near together as elsewhere, most of which lie on it. */
const [LEAST_POINTS, LEAST_SHARE, LEAST_DENSE] = [6, 0.6, 0.4]
const [LEAST_SQM, MOST_FACETS] = [1.5, 40]
/** Its area is that of its planes' own pitches within this share. */
const MOST_AREA_APART = 0.04
/** Metres across a plane. */
const WITHIN = 0.3
const LEAST_OWN = 8
const ANYWHERE = localPlane([0, 0])

/** The roof as it is put together from planes at several levels; null where that is not sure. */
export function levelledMeasurement(findings: Findings): MeasuredRoof | null {
  const { plan, roof: xyz, planes, clip } = findings
  const found = partition(plan, planes, xyz, clip.keptDensity)
  if (!found || found.facets.length > MOST_FACETS) return null
  const roof = levelledRoof({ plane: ANYWHERE, outer: plan.corners, holes: [] }, found.facets)
  if (!roof) return null
  const off = offsetsOf(found, xyz)
  const near = off.filter((distance) => Math.abs(distance) < WITHIN)
  const below = off.filter((distance) => distance < -WITHIN).length / off.length
  if (near.length < LEAST_EXPLAINED * off.length || below > MOST_BELOW) return null
  const isShown = found.facets.every((facet, at) => isSeen(facet, roof.facets[at]!.planAreaSqm, off, clip.keptDensity))
  const isBuilt = roof.facets.every(({ rise }) => rise <= STEEPEST_RISE && isProven(rise, planes))
  if (!isShown || !isBuilt) return null
  const facets = found.facets.map((facet, at) => toldFacet(facet, at, roof, off, xyz))
  if (isAreaApart(roof, facets)) return null
  const square = near.reduce((sum, distance) => sum + distance * distance, 0)
  return measured(findings, found, roof, facets, near.length / off.length, Math.sqrt(square / near.length))
}

/** By how far each point lies above its facet's plane, across it. */
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
  if (planAreaSqm < LEAST_SQM || on < LEAST_POINTS || on < LEAST_SHARE * points.length) return false
  return on > LEAST_DENSE * density * planAreaSqm
}

function toldFacet(
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
  const plane = own.length < LEAST_OWN ? null : planeThrough(xyz, own)
  if (!plane) return { ...known, ownRise: null, pitchErrorDegrees: null }
  const square = own.reduce((sum, point) => sum + offPlane(plane, point, xyz) ** 2, 0)
  const error = pitchError({ ...plane, members: own, rms: Math.sqrt(square / own.length), mixed: 0 }, xyz)
  return { ...known, ownRise: 12 * Math.hypot(plane.a, plane.b), pitchErrorDegrees: error }
}

/** Whether the planes' own pitches make another area than that of the roof, beyond their errors. */
function isAreaApart({ facets, areaSqm }: Roof, told: readonly MeasuredFacet[]): boolean {
  let [own, error] = [0, 0]
  for (const [at, { ownRise, rise, pitchErrorDegrees }] of told.entries()) {
    const slope = (ownRise ?? rise) / 12
    const area = facets[at]!.planAreaSqm * Math.hypot(1, slope)
    own += area
    error += area * slope * (((pitchErrorDegrees ?? 0) * Math.PI) / 180)
  }
  return Math.abs(areaSqm / own - 1) > MOST_AREA_APART + (2 * error) / own
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
    overhang: toldOverhang(findings, [0, 0]),
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

/** What stands over each edge of the outline, for most of its length. */
function rulesOf(count: number, { edges, facets }: Roof): EdgeRule[] {
  return Array.from({ length: count }, (_, edge): EdgeRule => {
    const own = edges.filter(({ outlineEdge }) => outlineEdge === edge)
    const longest = own.toSorted((one, other) => other.lengthMetres - one.lengthMetres)[0]
    return longest?.type === 'eave' ? facets[longest.facets[0]]!.rise : 'gable'
  })
}
