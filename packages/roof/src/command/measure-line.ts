import { deriveRoof } from '../derive.ts'
import { metersOffPlane } from '../off-plane.ts'
import { cleanRings, type Outline } from '../outline/clean.ts'
import { edgeOrigins } from '../outline/edge-origins.ts'
import { ringArea } from '../outline/ring-error.ts'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { DeriveResult, EdgeRule, Facet, RoofPoint, StandIn } from '../roof.ts'
import { guessShape } from '../shape/guess.ts'
import type { RoofShape } from '../shape/shape.ts'
import { HALF_HIP_SHARE, rulesOf, shapeRoof } from '../shape/shape-rules.ts'
import { standIn } from '../shape/stand-in.ts'
import { STAND_IN_NAMES, STAND_IN_NOTES } from '../shape/stand-in-words.ts'
import type { PlanePoint } from '../units.ts'
import { type MeasureRequest, readMeasureRequest } from './measure-request.ts'

/** Area changes below the first share are floating-point noise; smoothing corners and jogs never exceeds the second. */
const [ROUNDING_SHARE, MAX_SMOOTHED_SHARE] = [1e-12, 0.005]

const REPORTED_METERS = 0.01

type MeasuredLength = 'ridge' | 'hip' | 'valley' | 'eave' | 'rake' | 'high_eave' | 'pitch_break'

/** One line of output of `npm run roof:measure`: meters, square meters, x/12, degrees from north. */
export type MeasureAnswer =
  | {
      readonly id: unknown
      readonly ok: true
      /** Set if the walls and gables do not allow exactly the requested roof: what stands in for it, and why. */
      readonly taken?: (typeof STAND_IN_NAMES)[StandIn]
      readonly note?: string
      /** Areas are those of the given outline; lengths and rings are those of the cleaned one. */
      readonly area_m2: number
      readonly plan_m2: number
      readonly lengths_m: Readonly<Record<MeasuredLength, number>>
      readonly facets: readonly MeasuredFacet[]
    }
  | {
      readonly id: unknown
      readonly ok: false
      readonly reason: string
      /** Set if no planes can be derived, but all of them would have the same pitch. */
      readonly area_m2?: number
      readonly plan_m2?: number
      readonly perimeter_m?: number
    }

type Derived = Extract<DeriveResult, { ok: true }>

interface MeasuredFacet {
  readonly area_m2: number
  readonly pitch_x12: number
  /** Direction of fall; null for a level plane. */
  readonly azimuth_deg: number | null
  /** [x, y, z], z above the lowest eave. */
  readonly ring: Facet['ring']
  /**
   * Spread of the ring's points across the plane of this pitch and fall, if it exceeds one centimeter. The parallel
   * planes of two walls that are offset by a few centimeters are reported as one plane.
   */
  readonly off_plane_m?: number
  /** Courtyards inside the plane, if any. */
  readonly holes?: Facet['holes']
}

/**
 * Measures the roof that one line of JSON asks for. Never throws: an invalid line returns its reason, with the line's
 * id if it could be read.
 *
 * With `edge_rises`, each edge rises as given; a missing rise (or 0) is a gable. Otherwise uses the `kind` with its
 * `gable_edges`. Without these, the gables are guessed for a gable roof and for a roof of unknown kind.
 * `half_hip_edges` are gables whose top leans back; with `edge_rises`, at the rise given there.
 */
export function measureLine(line: string): MeasureAnswer {
  const read = readMeasureRequest(line)
  if (!read.ok) return { id: read.id, ok: false, reason: read.reason }
  const { request } = read
  const cleaned = cleanRings(request.rings, localPlane([0, 0]))
  if (!cleaned.ok) return { id: request.id, ok: false, reason: cleaned.reason }
  const { outline } = cleaned
  const origins = edgeOrigins(outline, request.rings)
  const toGiven = shareOfGiven(cleaned, request.rings)
  if (request.edgeRises) {
    const rules = rulesOfRises(request, origins)
    const exact = deriveRoof({ outline, rules })
    const stands =
      exact.ok || exact.reason !== 'NOT_DERIVABLE' || request.kind === 'shed' ? null : standIn({ outline, rules })
    return answerOf(request, stands ?? exact, rules, toGiven)
  }
  const [shape, rise] = [shapeOf(request, outline, origins), request.rise ?? 0]
  return answerOf(request, shapeRoof(outline, shape, rise), rulesOf(outline, shape, rise), toGiven)
}

/**
 * Ratio of the given outline's area to the cleaned outline's. Small corners that were dropped to straighten the lines
 * still count as roof; loops that were cut off do not.
 */
function shareOfGiven(cleaned: { planAreaSqm: number; areaChange: number }, provided: readonly Ring[]): number {
  const isNoise = cleaned.areaChange < ROUNDING_SHARE || cleaned.areaChange > MAX_SMOOTHED_SHARE
  return isNoise ? 1 : ringArea(provided) / cleaned.planAreaSqm
}

function rulesOfRises(request: MeasureRequest, origins: readonly number[]): EdgeRule[] {
  const { edgeRises, gableEdges, halfHipEdges, kind } = request
  const rises = origins.map((origin) => (gableEdges?.includes(origin) ? null : edgeRises![origin]!))
  if (rises.every((rise) => rise === 0) || (kind === 'flat' && !rises.some(Boolean))) return rises.map(() => 0)
  return rises.map((rise, edge) => {
    const isHalfHip = rise && halfHipEdges?.includes(origins[edge]!)
    return isHalfHip ? { clipped: HALF_HIP_SHARE, rise } : rise || 'gable'
  })
}

function shapeOf(request: MeasureRequest, outline: Outline, origins: readonly number[]): RoofShape {
  const { kind } = request
  const here = (provided: readonly number[] | null) =>
    provided ? [...origins.keys()].filter((edge) => provided.includes(origins[edge]!)) : undefined
  const [gableEdges, halfHipEdges] = [here(request.gableEdges), here(request.halfHipEdges)]
  if (kind === 'hip' || kind === 'pyramid') return { kind: 'hip', gableEdges, halfHipEdges }
  if (kind === 'shed' || kind === 'flat') return { kind, gableEdges }
  if (gableEdges || halfHipEdges) return { kind: 'gable', gableEdges, halfHipEdges }
  const guess = guessShape(outline, [])
  return kind === 'gable' && guess.kind === 'hip' ? { kind } : guess
}

function answerOf(
  { id, origin }: MeasureRequest,
  result: DeriveResult,
  rules: readonly EdgeRule[],
  toGiven: number,
): MeasureAnswer {
  if (result.ok) return measured(id, result, origin, toGiven)
  const { reason, perimeterMeters } = result
  const planSqm = result.planAreaSqm * toGiven
  const rises = new Set(rules.flatMap((rule) => (rule === 'gable' ? [] : typeof rule === 'number' ? rule : rule.rise)))
  const [rise] = rises
  // Planes of one pitch have this area however they meet.
  const area = rises.size === 1 && rise ? { area_m2: planSqm * Math.hypot(1, rise / 12) } : {}
  return { id, ok: false, reason, ...area, plan_m2: planSqm, perimeter_m: perimeterMeters }
}

function measured(
  id: unknown,
  { roof: { areaSqm, planAreaSqm, lengthsMeters, facets }, taken }: Derived,
  [east, north]: PlanePoint,
  toGiven: number,
): MeasureAnswer {
  const asGiven = (ring: Facet['ring']) => ring.map(([x, y, z]): RoofPoint => [x + east, y + north, z])
  const { ridge, hip, valley, eave, rake, highEave, pitchBreak } = lengthsMeters
  return {
    id,
    ok: true,
    ...(taken ? { taken: STAND_IN_NAMES[taken], note: STAND_IN_NOTES[taken] } : {}),
    area_m2: areaSqm * toGiven,
    plan_m2: planAreaSqm * toGiven,
    lengths_m: { ridge, hip, valley, eave, rake, high_eave: highEave, pitch_break: pitchBreak },
    facets: facets.map((facet) => ({
      area_m2: facet.areaSqm * toGiven,
      pitch_x12: facet.rise,
      azimuth_deg: facet.azimuthDegrees,
      ring: asGiven(facet.ring),
      ...offPlane(facet),
      ...(facet.holes.length > 0 ? { holes: facet.holes.map(asGiven) } : {}),
    })),
  }
}

function offPlane(facet: Facet): Pick<MeasuredFacet, 'off_plane_m'> {
  const meters = metersOffPlane(facet)
  return meters > REPORTED_METERS ? { off_plane_m: meters } : {}
}
