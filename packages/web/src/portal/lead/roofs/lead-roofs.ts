import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { StructureChoice } from '@gable/contract/quote'
import type { RoofComplexity } from '@gable/roof/edit/edit'
import { shownRise } from '@gable/roof/slope'
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

/** Rises over 12 as they were measured from above, to the tenth that is shown and priced. */
export function measuredRises(structures: readonly Pick<LeadStructure, 'scan'>[]): number[] {
  return structures.flatMap(({ scan }) => (scan ? [shownRise(scan.rise)] : []))
}

/** The slopes that one can choose: whole inches, the lead's own, and what was measured though it is none. */
export function riseOptions(
  { slope, structures }: Pick<LeadDetail, 'slope'> & { structures: readonly Pick<LeadStructure, 'scan'>[] },
  most: number,
): number[] {
  const whole = Array.from({ length: most + 1 }, (_, rise) => rise)
  const own = slope ? [slope.rise] : []
  return [...new Set([...whole, ...own, ...measuredRises(structures)])].sort((a, b) => a - b)
}
