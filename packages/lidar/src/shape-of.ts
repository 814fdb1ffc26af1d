import { leveledRoof } from '@gable/roof/levels/leveled-roof'
import { shapeLevels } from '@gable/roof/levels/shape-levels'
import { type LocalPlane, localPlane, ringFromPlane } from '@gable/roof/plane'
import { EDGE_TYPES, type EdgeRule, isWall, type Roof } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import type { RoofShape } from '@gable/roof/shape/shape'
import type { LngLat } from '@gable/roof/units'
import type { MeasuredRoof } from './measurement.ts'

/** Maximum share by which the area of the roof derived from a stored shape may differ from the measured one. */
const MAX_APART = 0.005
/** Maximum share of the perimeter by which the length of a type of edges may differ. */
const MAX_LENGTH_APART = 5e-4
/** Degrees round differently at another latitude: a roof survives only if it does at both places. */
const PLACES = [localPlane([0, 0]), localPlane([4.3, 52])] as const

/** A measured roof as stored: `roofOf` derives it again from nothing else. */
export interface MeasuredShape {
  /**
   * The roof's own edge as GeoJSON rings, including the overhang if one was measured; the shape's edges refer to it.
   */
  readonly rings: LngLat[][]
  readonly shape: RoofShape
  /** Rise over 12: one figure for all sloped planes. The shape has the rise of each. */
  readonly rise: number
  /** The rings already include it. */
  readonly overhangFeet: 0
}

/**
 * Converts a measured roof to a shape, so that price, editor, report and files derive it like any roof. Rises are as
 * measured, not rounded, and may be steeper than users may enter.
 * @param plane of the outline when it was measured.
 */
export function shapeOf({ outline, rules, rise, levels }: MeasuredRoof, plane: LocalPlane): MeasuredShape {
  const shape = { ...shapeOfRules(rules, rise), ...(levels && { levels: shapeLevels(levels, plane) }) }
  return { rings: [ringFromPlane(plane, outline)], shape, rise, overhangFeet: 0 }
}

/**
 * Whether a roof survives being stored: the one that `roofOf` derives from its shape, which prices and reports use, has
 * the measured area, and with levels the lengths of the measured planes' edges: a step close to the lowest that counts
 * as one may otherwise become a fold.
 */
export function survivesStorage(measured: MeasuredRoof): boolean {
  return PLACES.every((plane) => survivesAt(measured, plane))
}

function survivesAt(measured: MeasuredRoof, plane: LocalPlane): boolean {
  const derived = roofOf({ ...shapeOf(measured, plane), plane })
  if (!derived.ok || Math.abs(derived.roof.areaSqm / measured.areaSqm - 1) > MAX_APART) return false
  if (!measured.levels) return true
  const own = leveledRoof({ plane, outer: measured.outline, holes: [] }, measured.levels)
  return own !== null && hasLengthsOf(own, derived.roof)
}

function hasLengthsOf(own: Roof, derived: Roof): boolean {
  const max = MAX_LENGTH_APART * own.perimeterMeters
  return EDGE_TYPES.every((type) => Math.abs(derived.lengthsMeters[type] - own.lengthsMeters[type]) <= max)
}

/** Flat: nothing slopes. Shed: only one edge rises. Hip: no gable. Gable: everything else. */
function shapeOfRules(rules: readonly EdgeRule[], rise: number): RoofShape {
  const edges = [...rules.keys()]
  if (rise === 0 && rules.every((rule) => rule === 0 || rule === 'gable')) return { kind: 'flat' }
  const gableEdges = edges.filter((edge) => rules[edge] === 'gable')
  const halfHipEdges = edges.filter((edge) => typeof rules[edge] === 'object')
  const edgeRises = rules.map((rule) => (rule === 'gable' ? null : isWall(rule) ? rule.rise : rule))
  const walls = gableEdges.length + halfHipEdges.length
  const kind = walls === 0 ? 'hip' : gableEdges.length === rules.length - 1 ? 'shed' : 'gable'
  return { kind, gableEdges, ...(halfHipEdges.length > 0 && { halfHipEdges }), edgeRises }
}
