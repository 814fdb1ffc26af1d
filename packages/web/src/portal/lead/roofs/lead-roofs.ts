import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { StructureChoice } from '@gable/contract/quote'
import type { RoofComplexity } from '@gable/roof/edit/edit'
import type { GivenRoof, ResultRoof } from '../../../map/editor/open-editor.ts'
import { chosenShape } from '../../../map/shape/chosen-shape.ts'

/** A lead's roof as the editor is given it; `automatic` is the complexity that its corners alone say. */
export function givenRoof(structure: LeadStructure, automatic: RoofComplexity): GivenRoof {
  const { id, name, outline, detected, included, complexity, shape, shapeGuessed } = structure
  return {
    id,
    name,
    outline,
    detected: detected?.outline ?? null,
    included,
    complexity: complexity === automatic ? null : complexity,
    shape: shapeGuessed ? undefined : shape,
  }
}

/** What is saved for the roofs as the editor leaves them. A guess of the shape is guessed anew for another outline. */
export function structureChoices(results: readonly ResultRoof[]): StructureChoice[] {
  return results.map(({ id, name, included, complexity, outline, shape }) => ({
    id,
    name,
    included,
    ...(outline ? { outline } : {}),
    ...(complexity ? { complexity } : {}),
    ...(shape ? { shape: chosenShape(shape) } : {}),
    shapeGuessed: shape === undefined,
  }))
}

/** The slopes that one can choose: whole inches, and what was measured though it is none. */
export function riseOptions(slope: LeadDetail['slope'], most: number): number[] {
  const whole = Array.from({ length: most + 1 }, (_, rise) => rise)
  return slope && !whole.includes(slope.rise) ? [...whole, slope.rise].sort((a, b) => a - b) : whole
}
