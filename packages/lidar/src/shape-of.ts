import { shapeLevels } from '@gable/roof/levels/shape-levels'
import { type LocalPlane, ringFromPlane } from '@gable/roof/plane'
import { type EdgeRule, isWall } from '@gable/roof/roof'
import type { RoofShape } from '@gable/roof/shape/shape'
import type { LngLat } from '@gable/roof/units'
import type { MeasuredRoof } from './measurement.ts'

/** A measured roof as it is kept: `roofOf` derives it again of these alone. */
export interface MeasuredShape {
  /** The roof's own edge as GeoJSON has it, with the overhang where one was measured; the shape's edges count on it. */
  readonly rings: LngLat[][]
  readonly shape: RoofShape
  /** Over 12: the one figure for all planes that slope. Each has its own in the shape. */
  readonly rise: number
  /** The rings have it already. */
  readonly overhangFeet: 0
}

/**
 * What was measured in the words of a shape, so that price, editor, report and files derive it as they do any roof. Rises are
 * as measured, not rounded, and may be steeper than a person may type.
 * @param plane that the outline lay on when it was measured.
 */
export function shapeOf({ outline, rules, rise, levels }: MeasuredRoof, plane: LocalPlane): MeasuredShape {
  const shape = { ...shapeOfRules(rules), ...(levels && { levels: shapeLevels(levels, plane) }) }
  return { rings: [ringFromPlane(plane, outline)], shape, rise, overhangFeet: 0 }
}

/** Flat: nothing slopes. Shed: one edge alone rises. Hip: no gable. Gable: all else. */
function shapeOfRules(rules: readonly EdgeRule[]): RoofShape {
  const edges = [...rules.keys()]
  if (rules.every((rule) => rule === 0)) return { kind: 'flat' }
  const gableEdges = edges.filter((edge) => rules[edge] === 'gable')
  const halfHipEdges = edges.filter((edge) => typeof rules[edge] === 'object')
  const edgeRises = rules.map((rule) => (rule === 'gable' ? null : isWall(rule) ? rule.rise : rule))
  const walls = gableEdges.length + halfHipEdges.length
  const kind = walls === 0 ? 'hip' : gableEdges.length === rules.length - 1 ? 'shed' : 'gable'
  return { kind, gableEdges, ...(halfHipEdges.length > 0 && { halfHipEdges }), edgeRises }
}
