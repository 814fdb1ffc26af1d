import type { PlanePoint } from '@gable/roof/units'
import { wallPoints } from './clear.ts'
import { type Clip, clipped, MIN_HEIGHT, roofPointsOf } from './clip.ts'
import { roofEnds } from './edge/ends.ts'
import { edgeVotes } from './edge/votes.ts'
import { type Refitted, refitted } from './fit/refit.ts'
import { bestCandidate, flatCandidate } from './fit/search.ts'
import { type Fitted, leveledMeasurement } from './levels/level-verdict.ts'
import type { RoofMeasurement } from './measurement.ts'
import { misfit, PLANE_PRICE, pointError } from './misfit.ts'
import { registration } from './overhang.ts'
import { grown, type Plan, planOf } from './plan.ts'
import { type FoundPlane, findPlanes } from './plane/find-planes.ts'
import { alikeRises } from './planes.ts'
import type { RoofPoints } from './points.ts'
import { survivesStorage } from './shape-of.ts'
import { type Findings, offsets, planesOnly, verdict } from './verdict.ts'

const MIN_POINTS = 40
const MIN_DENSITY = 1.5
/** An overhang is applied if it is at least this multiple of its error, and at least this many meters. */
const SURE = 3
const MIN_OVERHANG = 0.12
/** Share of explained points above which no other model is tried. */
const WELL_EXPLAINED = 0.985
/**
 * Minimum gain in log-likelihood of a model with levels that adds no plane, for the height and pitch that each of its
 * planes has of its own.
 */
const OWN_HEIGHTS_PRICE = 30

export interface MeasureOptions {
  /** Seed of the random tries: the same points and seed give the same result. */
  readonly seed?: number
  /**
   * Whether the outline shows the roof's edge or the walls. For a roof's edge, an overhang is reported but not applied,
   * since the outline includes it; for walls, or if unknown, it is applied.
   */
  readonly outlineIs?: 'roofEdge' | 'walls' | 'unknown'
  /**
   * Whether the source declares the unit of its heights. With a guessed unit, the eaves must be at a house's usual
   * height; a declared unit is trusted, so that tall houses are measured too.
   */
  readonly heightsAre?: 'declared' | 'guessed'
  /**
   * Area of the courtyards in the outline, in square meters: with courtyards no roof is derived, and only the planes
   * are reported.
   */
  readonly courtyardSqm?: number
}

/**
 * Measures the roof over an outline from the points of an airborne scan.
 * @param outline of the roof or its walls, on the local plane in meters, cleaned as for `roofOf`: counterclockwise.
 * @param points on the same plane; those within 4 m of the outline count.
 */
export function measureRoof(
  outline: readonly PlanePoint[],
  points: RoofPoints,
  { seed = 1, outlineIs = 'unknown', heightsAre = 'declared', courtyardSqm = 0 }: MeasureOptions = {},
): RoofMeasurement {
  const given = outline.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)) ? planOf(outline) : null
  const clip = given && clipped(given, points)
  if (!given || !clip) return { kind: 'none', reason: 'badInput' }
  const ends = roofEnds(given, clip)
  const where = registration(given, ends)
  const isTaken =
    outlineIs !== 'roofEdge' && Math.abs(where.overhang) > Math.max(MIN_OVERHANG, SURE * where.overhangError)
  const moved = isTaken ? grown(given, where.overhang) : null
  const plan = moved ?? given
  const roof = roofPointsOf(plan, clip, [where.east, where.north])
  const evidence = { density: clip.density, roofPoints: roof.length / 3, groundLevel: clip.groundLevel }
  if (clip.density < MIN_DENSITY) return { kind: 'none', reason: 'tooFewPoints', ...evidence }
  if (isBare(clip)) return { kind: 'none', reason: 'noRoof', ...evidence }
  if (isGreen(clip)) return { kind: 'none', reason: 'covered', ...evidence }
  if (roof.length < 3 * MIN_POINTS) return { kind: 'none', reason: 'tooFewPoints', ...evidence }
  const planes = findPlanes(roof, clip.keptDensity, seed)
  const hold = Math.max(0.12, 1.2 * where.shiftError)
  const fit = fitted(plan, roof, planes, hold)
  const house = { given, plan, ends, courtyardSqm, heightsAre }
  const findings: Findings = { ...house, roof, planes, fit, where, isTaken: moved !== null, clip, evidence }
  const single = verdict(findings)
  const leveled = mayHaveLevels(single) ? leveledMeasurement(findings) : null
  const likely = leveled && isBetter(leveled, single, findings) ? [leveled.roof, single] : [single]
  return likely.find((roof) => roof.kind !== 'measured' || survivesStorage(roof)) ?? planesOnly(findings, 'noModelFits')
}

/**
 * Whether a roof with several levels explains the points so much better that its planes in addition are likely: by the
 * squared distances of the points, as of normal errors and stray points, with a price for each plane. The error of a
 * point is that of the scan, if it is larger than usual.
 */
function isBetter({ roof, off, isWall }: Fitted, single: RoofMeasurement, { plan, roof: xyz, fit }: Findings): boolean {
  if (single.kind !== 'measured' || !fit) return true
  const others = offsets(fit, xyz)
  const isWallOfOther = wallPoints(others, plan, xyz)
  const isClear = (_: number, at: number) => isWall[at] === 0 && isWallOfOther[at] === 0
  const [ours, theirs] = [off, others].map((each) => each.filter(isClear)) as [Float64Array, Float64Array]
  const error = pointError(ours)
  const planes = roof.facets.length - single.facets.length
  return misfit(theirs, error) - misfit(ours, error) > (planes > 0 ? PLANE_PRICE * planes : OWN_HEIGHTS_PRICE)
}

/** Whether a roof with several levels may explain what one with all eaves at one height does not. */
function mayHaveLevels(single: RoofMeasurement): boolean {
  if (single.kind === 'measured') return single.explained < WELL_EXPLAINED
  return ['severalEavesOrBends', 'noModelFits', 'tooSteep', 'noFit', 'covered'].includes(single.reason)
}

/**
 * The roof that fits the points best; null if no planes were found, or none from which the engine can derive a roof.
 */
function fitted(plan: Plan, roof: Float64Array, planes: readonly FoundPlane[], hold: number): Refitted | null {
  if (planes.length === 0) return null
  const { rises, main } = alikeRises(planes, roof)
  if (main === 0) {
    const flat = flatCandidate(plan, roof, hold)
    return flat && { ...flat, slopes: [] }
  }
  const votes = edgeVotes(plan, roof, planes)
  const each = votes.map(({ plane }) => ({ own: plane === null ? null : rises[plane]!, main }))
  const best = bestCandidate(plan, votes, each, roof, hold)
  return best && refitted(plan, best, roof, hold)
}

/** Whether the points inside are mostly on the ground. */
function isBare({ xyz, depth }: Clip): boolean {
  let [inside, high] = [0, 0]
  for (let at = 0; at < depth.length; at++) {
    if (depth[at]! < 0.5) continue
    inside++
    if (xyz[3 * at + 2]! >= MIN_HEIGHT) high++
  }
  return inside > 0 && high < 0.5 * inside
}

/** Whether more than half of the points above the ground inside the outline are classified as vegetation. */
function isGreen({ xyz, depth, isOther }: Clip): boolean {
  let [high, green] = [0, 0]
  for (let at = 0; at < depth.length; at++) {
    if (depth[at]! < 0 || xyz[3 * at + 2]! < MIN_HEIGHT) continue
    high++
    green += isOther[at]!
  }
  return green > 0.5 * high
}
