import { type LocalPlane, planeOfRing, ringFromPlane, ringToPlane } from '../plane.ts'
import { contains, crossesItself, type Ring, ringDistance, signedArea, wound } from '../polygon.ts'
import type { LngLat, LngLatRings } from '../units.ts'
import { alignedRings } from './align.ts'
import { cutCheapest, duplicates, type FindCuts, jogs, nearChord, staysClear } from './simplify.ts'
import { loopsOf } from './touching.ts'

// Measured on 7,346 real outlines; Douglas-Peucker broke 0.5 % of the area on 55 of them.
const DUPLICATE_METERS = 0.01
/** Tried in turn: many points that are each nearly collinear make a circle. */
const COLLINEAR_METERS = [0.005, 0.001]
const MAX_STRAIGHTENED_SHARE = 0.001
const TOUCH_METERS = 0.02
const MAX_CUT_OFF_SHARE = 0.05
const MIN_SQUARE_METERS = 4
const JOG_METERS = 0.3
const JOG_DEGREES = 10
const CORNER_METERS = 0.15
const MAX_AREA_CHANGE = 0.004

/** Maximum number of points of all rings together: cleaning is quadratic in them. */
export const MAX_CORNERS = 1_000
/** The largest buildings in the world cover some 400,000 m². */
const MAX_SQUARE_METERS = 500_000

/** An outline in local meters: the outer ring counterclockwise, holes clockwise. */
export interface Outline {
  readonly plane: LocalPlane
  readonly outer: Ring
  readonly holes: readonly Ring[]
}

/** Why an outline cannot be a roof. A hole that leaves its outline counts as a crossing. */
export type OutlineError =
  | 'NOT_A_RING'
  | 'TOO_MANY_CORNERS'
  | 'TOUCHES_ITSELF'
  | 'SELF_CROSSING'
  | 'TOO_SMALL'
  | 'TOO_LARGE'

export type CleanResult =
  | {
      readonly ok: true
      readonly outline: Outline
      readonly planAreaSqm: number
      /** Change of the plan area caused by cleaning, as a share of it (0.004 is 0.4 %). */
      readonly areaChange: number
    }
  | { readonly ok: false; readonly reason: OutlineError }

/**
 * Prepares an outline for deriving a roof: removes duplicate and collinear points, loops, small jogs and corners, and
 * aligns walls that were meant to be in one line. Removing jogs and corners keeps the plan area within 0.4 %. Takes the
 * rings of a GeoJSON polygon.
 * @param plane the plane to use, so that several structures may share one; defaults to the outline's own.
 */
export function cleanOutline(rings: LngLatRings, plane?: LocalPlane): CleanResult {
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > MAX_CORNERS) return refused('TOO_MANY_CORNERS')
  if (rings.length === 0 || !rings.every(isOnEarth)) return refused('NOT_A_RING')
  const own = plane ?? planeOfRing(rings[0]!)
  const result = cleanRings(
    rings.map((ring) => ringToPlane(own, ring)),
    own,
  )
  return result.ok && result.planAreaSqm > MAX_SQUARE_METERS ? refused('TOO_LARGE') : result
}

/** The same for rings already on a plane, in meters: the outer one first, not closed, in either winding. */
export function cleanRings(rings: readonly Ring[], plane: LocalPlane): CleanResult {
  if (rings.length === 0 || !rings.every((ring) => ring.flat().every(Number.isFinite))) return refused('NOT_A_RING')
  const raw = rings.map((ring, index) => wound(ring, windingOf(index)))
  const simple: Ring[] = []
  for (const [index, ring] of raw.entries()) {
    const result = simpleRing(ring, windingOf(index))
    if (result.ok) simple.push(result.ring)
    // A hole without area is ignored; an outline without area is refused.
    else if (index === 0 || result.reason !== 'NOT_A_RING') return refused(result.reason)
  }
  const error = outlineError(simple)
  if (error) return refused(error)
  const aligned = alignedRings(simplified(simple, totalArea(raw)), TOUCH_METERS).map(tidied)
  const change = (rings: readonly Ring[]) => Math.abs(totalArea(rings) / totalArea(raw) - 1)
  // Each step stays within its share, but together they may exceed it: then the outline that was only tidied is better.
  const isClose = change(aligned) < Math.max(MAX_AREA_CHANGE, change(simple))
  return finish(plane, isClose ? aligned : simple, totalArea(raw))
}

/** Returns a cleaned outline as closed rings of a GeoJSON polygon. */
export function outlineRings({ plane, outer, holes }: Outline): LngLat[][] {
  return [outer, ...holes].map((ring) => ringFromPlane(plane, ring))
}

function finish(plane: LocalPlane, [outer, ...holes]: readonly Ring[], rawArea: number): CleanResult {
  const planAreaSqm = totalArea([outer!, ...holes])
  const areaChange = Math.abs(planAreaSqm - rawArea) / rawArea
  return { ok: true, outline: { plane, outer: outer!, holes }, planAreaSqm, areaChange }
}

type SimpleRing = { readonly ok: true; readonly ring: Ring } | { readonly ok: false; readonly reason: OutlineError }

/** Returns a ring without duplicate and collinear points that neither touches nor crosses itself. */
function simpleRing(ring: Ring, orientation: 1 | -1): SimpleRing {
  const loops = loopsOf(tidied(ring), TOUCH_METERS).sort((one, other) => size(other) - size(one))
  const [biggest, ...rest] = loops
  if (!biggest) return { ok: false, reason: 'NOT_A_RING' }
  const cutOff = rest.reduce((sum, loop) => sum + size(loop), 0)
  if (cutOff > MAX_CUT_OFF_SHARE * (size(biggest) + cutOff)) return { ok: false, reason: 'TOUCHES_ITSELF' }
  const stored = tidied(wound(biggest, orientation))
  return crossesItself(stored) ? { ok: false, reason: 'SELF_CROSSING' } : { ok: true, ring: stored }
}

/** Removes duplicate and collinear points from a ring; from a small round one only the more nearly collinear. */
function tidied(ring: Ring): Ring {
  const distinct = cutCheapest(ring, duplicates(DUPLICATE_METERS), () => true)
  for (const meters of COLLINEAR_METERS) {
    const straight = cutCheapest(distinct, nearChord(meters), isRing)
    if (Math.abs(size(straight) / size(distinct) - 1) < MAX_STRAIGHTENED_SHARE) return straight
  }
  return distinct
}

function outlineError(rings: readonly Ring[]): OutlineError | null {
  const [outer, ...holes] = rings as [Ring, ...Ring[]]
  for (const [index, hole] of holes.entries()) {
    const others = [outer, ...holes.slice(index + 1)]
    if (!contains(outer, hole[0]!) || others.some((other) => ringDistance(hole, other) === 0)) return 'SELF_CROSSING'
  }
  return totalArea(rings) < MIN_SQUARE_METERS ? 'TOO_SMALL' : null
}

/** Merges jogs into one line, then cuts small corners, while the area stays the same. */
function simplified(rings: readonly Ring[], rawArea: number): readonly Ring[] {
  const withoutJogs = cutWithin(rings, jogs(JOG_METERS, JOG_DEGREES), rawArea).rings
  const corners = cutWithin(withoutJogs, nearChord(CORNER_METERS), rawArea)
  // Round walls have more such corners than may be removed. Which ones are removed would be arbitrary, and another
  // choice would give another roof.
  return corners.isWhole ? corners.rings : withoutJogs
}

/** Applies all cuts that keep the area within bounds; also reports whether any was skipped because it would not. */
function cutWithin(rings: readonly Ring[], find: FindCuts, rawArea: number) {
  let [current, isWhole] = [rings, true]
  for (const index of rings.keys()) {
    const others = current.filter((_, other) => other !== index)
    const elsewhere = totalArea(others)
    const mayBecome = (next: Ring, ring: Ring) => {
      if (!isRing(next)) return false
      const fits = Math.abs(elsewhere + signedArea(next) - rawArea) < MAX_AREA_CHANGE * rawArea
      if (!fits) isWhole = false
      return fits && staysClear(next, ring, others, TOUCH_METERS)
    }
    const ring = cutCheapest(current[index]!, find, mayBecome)
    current = current.map((other, at) => (at === index ? ring : other))
  }
  return { rings: current, isWhole }
}

/** Outlines run counterclockwise, holes clockwise. */
export function windingOf(ringIndex: number): 1 | -1 {
  return ringIndex === 0 ? 1 : -1
}

function isRing(ring: Ring): boolean {
  return ring.length >= 3
}

function isOnEarth(ring: readonly LngLat[]): boolean {
  return ring.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
}

/** Area of all rings together: holes run clockwise and so count as negative. */
function totalArea(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + signedArea(ring), 0)
}

function size(ring: Ring): number {
  return Math.abs(signedArea(ring))
}

function refused(reason: OutlineError): CleanResult {
  return { ok: false, reason }
}
