import { shapeLevels } from '@gable/roof/levels/shape-levels'
import { type LocalPlane, ringFromPlane } from '@gable/roof/plane'
import { type EdgeRule, isWall } from '@gable/roof/roof'
import type { RoofShape } from '@gable/roof/shape/shape'
import type { LngLat } from '@gable/roof/units'
import type { MeasuredRoof } from './measurement.ts'

/** A measured roof as stored: `roofOf` derives it again from this alone. */
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

/** Flat: nothing slopes. Shed: only one edge rises. Hip: no gable. Gable: everything else. */
function shapeOfRules(rules: readonly EdgeRule[], rise: number): RoofShape {
  const edges = [...rules.keys()]
  if (rise === 0 && rules.every((rule) => rule === 0)) return { kind: 'flat' }
  const gableEdges = edges.filter((edge) => rules[edge] === 'gable')
  const halfHipEdges = edges.filter((edge) => typeof rules[edge] === 'object')
  const edgeRises = rules.map((rule) => (rule === 'gable' ? null : isWall(rule) ? rule.rise : rule))
  const walls = gableEdges.length + halfHipEdges.length
  const kind = walls === 0 ? 'hip' : gableEdges.length === rules.length - 1 ? 'shed' : 'gable'
  return { kind, gableEdges, ...(halfHipEdges.length > 0 && { halfHipEdges }), edgeRises }
}
