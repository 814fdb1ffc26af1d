import { areaError } from '@gable/roof/report/area-error'
import { withoutWalls } from './clear.ts'
import type { Clip } from './clip.ts'
import { farEnds, type RoofEnd } from './edge/ends.ts'
import type { OwnSlope, Refitted } from './fit/refit.ts'
import { distances, locate, WITHIN } from './fit/register.ts'
import { facetAt, type Surface, slopedArea } from './fit/surface.ts'
import type {
  Evidence,
  MeasuredFacet,
  MeasuredOverhang,
  MeasuredRoof,
  NoMeasurement,
  PitchOnly,
  RoofMeasurement,
} from './measurement.ts'
import { misfit, PLANE_PRICE, pointError } from './misfit.ts'
import { type Registration, registration } from './overhang.ts'
import type { Plan } from './plan.ts'
import type { FoundPlane } from './plane/find-planes.ts'
import { pitchOf, steepness } from './plane/fit-plane.ts'
import { toMeasuredPlane } from './planes.ts'
import { reachesRim } from './rim.ts'
import { isProven, reportedPlanes } from './steep.ts'

/** A roof only counts as measured if the model explains more than this share of the points, */
const MIN_EXPLAINED = 0.75
/** and the ratio of its area to its plan area matches the planes' ratio within this share. */
const MAX_AREA_APART = 0.04
/** within what the errors of the planes' pitches allow, up to this share: on steep planes these allow anything. */
const MAX_WITH_ERRORS = 0.06
/** These errors alone may make this share of the area: a degree of pitch is 3 % of it at 60 degrees, and 1 % at 30. */
export const MAX_AREA_ERROR = 0.027
/** If planes contain less than this share of the roof's points, trees cover it, */
const MIN_ON_PLANES = 0.5
/** unless fewer points are above the model than leaves would be: a quarter for a roof half under a tree. */
const MIN_LEAVES = 0.25
const MAX_MIXED = 0.5
/** Leaves are on no planes: if planes contain this share of the points, it is a roof that no model fits. */
const ALL_ON_PLANES = 0.7
/** Maximum share of points above the model. */
const MAX_ABOVE = 0.4
/** Eaves are this high above the ground, in meters; otherwise, a guessed unit of heights is wrong. */
const [LOWEST_EAVE, HIGHEST_EAVE] = [2.2, 9]
/**
 * A scan sees nothing under a roof: a larger share of points below the model belongs to another roof, such as a
 * mansard's rim.
 */
const MAX_BELOW = 0.1
const STEEPEST_WITH_AREA = 60
/**
 * Minimum share of the points at a rim that are on the model. A lower adjacent roof is also visible there; a smaller
 * share means a plane too steep to be visible.
 */
const MIN_AT_RIM = 0.3
/** Maximum share of the points on planes that belong to planes too steep to be reported. */
const MAX_UNTOLD = 0.2
const MIN_DORMER_SQM = 2
const SMALL_SHARE = 0.2
/** A stretch of the cloud of at least this multiple of its error and at least this share is not an overhang. */
const [SURE, MIN_STRETCH] = [5, 0.12]
const MAX_OVERHANG = 1.3

export interface Findings {
  readonly given: Plan
  readonly plan: Plan
  readonly roof: Float64Array
  readonly planes: readonly FoundPlane[]
  readonly fit: Refitted | null
  readonly where: Registration
  readonly ends: readonly (RoofEnd | null)[]
  readonly isTaken: boolean
  readonly clip: Clip
  readonly evidence: Evidence
  readonly heightsAre: 'declared' | 'guessed'
  readonly courtyardSqm: number
}

/** Turns the findings into a result: a measured roof, the planes' pitch, or nothing with the reason. */
export function verdict(findings: Findings): RoofMeasurement {
  const { planes, roof, evidence, fit, heightsAre } = findings
  const none = (reason: NoMeasurement): RoofMeasurement => ({ kind: 'none', reason, ...evidence })
  const onPlanes = onClearPlanes(findings)
  const off = fit && offsets(fit, roof)
  const clear = off && withoutWalls(off, findings.plan, roof)
  const isExplained = clear !== null && explainedOf(clear).share >= MIN_EXPLAINED
  const above = off ? off.filter((distance) => distance > WITHIN).length / off.length : 0
  const isMissed = above > MAX_ABOVE || (onPlanes < MIN_ON_PLANES && !isExplained)
  if (isMissed && pointsOn(planes) < ALL_ON_PLANES * (roof.length / 3))
    return none(off && above < MIN_LEAVES ? 'noFit' : 'covered')
  if (isElsewhere(findings)) return none('outlineDoesNotFit')
  const eave = fit ? fit.pose.eave : lowest(roof)
  if (heightsAre === 'guessed' && (eave < LOWEST_EAVE || eave > HIGHEST_EAVE)) return none('heightsUndecided')
  if (planes.length === 0) return none('noFit')
  if (!fit || !off || isMissed) return planesOnly(findings, 'noModelFits')
  const problem = errorOf(findings, fit, off)
  return problem ? planesOnly(findings, problem) : measured(findings, fit, off)
}

/** The share of the roof's points on planes that are not mostly among leaves. */
function onClearPlanes({ planes, roof }: Findings): number {
  const clear = planes.filter(({ mixed }) => mixed <= MAX_MIXED)
  return clear.reduce((sum, { members }) => sum + members.length, 0) / (roof.length / 3)
}

/** Why a model does not match the roof in the points; null if it does. */
function errorOf(findings: Findings, fit: Refitted, off: Float64Array): PitchOnly['reason'] | null {
  if (findings.courtyardSqm > 0) return 'courtyard'
  const clear = withoutWalls(off, findings.plan, findings.roof)
  const below = clear.filter((distance) => distance < -WITHIN).length / clear.length
  if (below > MAX_BELOW) return 'severalEavesOrBends'
  if (explainedOf(clear).share < MIN_EXPLAINED) return 'noModelFits'
  if (!hasRim(findings, fit)) return 'severalEavesOrBends'
  const error = slopeError(fit)
  if (isFarApart(areaRatio(findings, fit, off), error)) return 'severalEavesOrBends'
  if (error > MAX_AREA_ERROR || isFarApart(ownRatio(fit), 0)) return 'tooSteep'
  return fit.rules.every((rule) => typeof rule !== 'number' || isProven(rule, findings.planes)) ? null : 'tooSteep'
}

/** Whether two areas differ by more than the errors of pitches explain; both as shares. */
export function isFarApart(ratio: number, error: number): boolean {
  return Math.abs(ratio - 1) > Math.min(MAX_WITH_ERRORS, MAX_AREA_APART + 2 * error)
}

/** Whether the model continues to the outline's edges, like the points. */
function hasRim({ plan, clip, where }: Findings, { surface, pose }: Refitted): boolean {
  const moved = [where.east + pose.east, where.north + pose.north] as const
  return reachesRim(
    plan,
    clip,
    moved,
    (x, y) => {
      const facet = surface.facets[facetAt(surface, x, y, -1)]
      return facet ? { a: facet.a, b: facet.b, c: facet.c + pose.eave } : null
    },
    () => MIN_AT_RIM,
  )
}

/** The share of points on the model, and the root mean square of their distances from it. */
function explainedOf(off: Float64Array): { share: number; rms: number } {
  const near = off.filter((distance) => Math.abs(distance) < WITHIN)
  const square = near.reduce((sum, distance) => sum + distance * distance, 0)
  return { share: near.length / off.length, rms: Math.sqrt(square / Math.max(1, near.length)) }
}

function measured(findings: Findings, fit: Refitted, off: Float64Array): MeasuredRoof {
  const { share, rms } = explainedOf(withoutWalls(off, findings.plan, findings.roof))
  return {
    kind: 'measured',
    ...findings.evidence,
    rules: fit.rules,
    gableEdges: fit.rules.flatMap((rule, edge) => (rule === 'gable' ? [edge] : [])),
    rise: riseOf(fit.surface),
    outline: findings.plan.corners,
    overhang: reportedOverhang(findings, [fit.pose.east, fit.pose.north]),
    facets: facetsOf(fit.surface, fit.slopes),
    areaSqm: slopedArea(fit.surface),
    eaveHeight: fit.pose.eave,
    ridgeHeight: fit.pose.eave + fit.surface.ridge,
    shift: [findings.where.east + fit.pose.east, findings.where.north + fit.pose.north],
    explained: share,
    residualMetres: rms,
    dormers: dormersOf(findings, off),
  }
}

/** The planes of the points, without a model; nothing if they cover only part of the roof. */
export function planesOnly(findings: Findings, reason: PitchOnly['reason']): RoofMeasurement {
  const { planes, roof, plan, evidence, courtyardSqm } = findings
  const some = reportedPlanes(planes)
  const all = pointsOn(some)
  // The remaining planes would only describe a part of the roof.
  if (all < (1 - MAX_UNTOLD) * pointsOn(planes)) return { kind: 'none', reason: 'noFit', ...evidence }
  const reportedOnes = some
    .map((plane) => toMeasuredPlane(plane, roof, Math.max(0, plan.area - courtyardSqm) / all))
    .sort((one, other) => other.areaSqm - one.areaSqm)
  const area = reportedOnes.reduce((sum, { areaSqm }) => sum + areaSqm, 0)
  const isKnown = some.length === planes.length && planes.every((plane) => pitchOf(plane) <= STEEPEST_WITH_AREA)
  return {
    kind: 'pitchOnly',
    reason,
    ...evidence,
    planes: reportedOnes,
    rise: reportedOnes.reduce((sum, { rise, areaSqm }) => sum + rise * areaSqm, 0) / area,
    areaSqm: isKnown ? area : null,
    explained: onClearPlanes(findings),
  }
}

const pointsOn = (planes: readonly FoundPlane[]) => planes.reduce((sum, { members }) => sum + members.length, 0)

/** Whether the roof in the points ends at a place that no overhang explains. */
function isElsewhere({ given, clip, ends }: Findings): boolean {
  const where = registration(given, farEnds(given, clip, ends))
  const isStretched = where.edges >= 4 && Math.abs(where.stretch) > Math.max(MIN_STRETCH, SURE * where.stretchError)
  return isStretched || Math.abs(where.overhang) > MAX_OVERHANG
}

/**
 * Ratio of the area by the model to the area by the planes' own pitch, over the places of the planes' points. Small
 * planes above the model are dormers and are ignored. A plane whose points fit the model as well has the model's pitch.
 */
function areaRatio({ planes, roof }: Findings, { surface, pose }: Refitted, off: Float64Array): number {
  const facetOf = new Int16Array(roof.length / 3).fill(-1)
  locate(surface, roof, pose.east, pose.north, facetOf)
  const error = pointError(off)
  let [model, own] = [0, 0]
  for (const plane of planes) {
    if (plane.members.length < SMALL_SHARE * facetOf.length && standsOver(plane, off)) continue
    const steep = steepness(plane)
    const area = plane.members.reduce((sum, member) => sum + steepness(surface.facets[facetOf[member]!] ?? plane), 0)
    model += area
    own += isOther(plane, roof, off, error) ? steep * plane.members.length : area
  }
  return model / own
}

/** Whether a plane explains its points so much better than the model that it is likely a plane that the model lacks. */
function isOther(plane: FoundPlane, roof: Float64Array, off: Float64Array, error: number): boolean {
  const { a, b, c, members } = plane
  const own = Float64Array.from(
    members,
    (at) => (roof[3 * at + 2]! - a * roof[3 * at]! - b * roof[3 * at + 1]! - c) / steepness(plane),
  )
  const byModel = Float64Array.from(members, (at) => off[at]!)
  return misfit(byModel, error) - misfit(own, error) > PLANE_PRICE
}

/** Standard error of the model's area due to its slopes, as a share; as reports state it. A flat roof has none. */
function slopeError({ surface, slopes }: Refitted): number {
  if (slopes.length === 0) return 0
  const planes = facetsOf(surface, slopes).map((facet, at) => {
    const { a, b, area } = surface.facets[at]!
    return { ...facet, areaSqft: area * steepness({ a, b }) }
  })
  return areaError({ planes, edge: null })?.share ?? 1
}

/** Ratio of the area by the model's slopes to the area by the slopes of each facet's own points. */
function ownRatio({ surface, slopes }: Refitted): number {
  let [model, own] = [0, 0]
  for (const { edge, a, b, area } of surface.facets) {
    const rise = slopes.find((slope) => slope.edge === edge)?.rise ?? 12 * Math.hypot(a, b)
    model += area * steepness({ a, b })
    own += area * Math.hypot(1, rise / 12)
  }
  return model / own
}

function standsOver({ members }: FoundPlane, off: Float64Array): boolean {
  return members.filter((member) => off[member]! > WITHIN).length > members.length / 2
}

function lowest(roof: Float64Array): number {
  const heights = new Float64Array(roof.length / 3)
  for (let at = 0; at < heights.length; at++) heights[at] = roof[3 * at + 2]!
  return heights.sort()[Math.floor(0.05 * heights.length)] ?? 0
}

/** How far each of the roof's points is above the model, across its planes, in meters. */
export function offsets({ surface, pose }: Refitted, roof: Float64Array): Float64Array {
  const facetOf = new Int16Array(roof.length / 3).fill(-1)
  const off = new Float64Array(roof.length / 3)
  locate(surface, roof, pose.east, pose.north, facetOf)
  distances(surface, roof, pose, facetOf, off)
  return off
}

function riseOf({ facets }: Surface): number {
  let [sum, weight] = [0, 0]
  for (const { a, b, area } of facets) {
    sum += 12 * Math.hypot(a, b) * area * steepness({ a, b })
    weight += area * steepness({ a, b })
  }
  return sum / weight
}

function facetsOf({ facets }: Surface, slopes: readonly OwnSlope[]): MeasuredFacet[] {
  return facets.map(({ edge, a, b }) => {
    const own = slopes.find((slope) => slope.edge === edge)
    return {
      edge,
      rise: 12 * Math.hypot(a, b),
      ownRise: own?.rise ?? null,
      pitchErrorDegrees: own?.errorDegrees ?? null,
      residualMetres: own?.residualMetres ?? null,
      points: own?.points ?? 0,
    }
  })
}

/** The overhang as reported, for a roof that was moved by this offset to fit. */
export function reportedOverhang(
  { given, ends, where, isTaken }: Findings,
  [moveEast, moveNorth]: readonly [number, number],
): MeasuredOverhang {
  const [east, north] = [where.east + moveEast, where.north + moveNorth]
  return {
    metres: where.overhang,
    standardError: where.overhangError,
    isTaken,
    edges: ends.map((end, edge) => {
      if (!end) return null
      const metres = end.metres - east * given.uy[edge]! + north * given.ux[edge]!
      return { metres, standardError: end.standardError }
    }),
  }
}

/** Planes that are mostly above the roof. */
function dormersOf({ planes, roof, plan }: Findings, off: Float64Array) {
  const all = planes.reduce((sum, { members }) => sum + members.length, 0)
  return planes
    .filter((plane) => standsOver(plane, off))
    .map((plane) => toMeasuredPlane(plane, roof, plan.area / all))
    .filter(({ areaSqm }) => areaSqm >= MIN_DORMER_SQM)
}
