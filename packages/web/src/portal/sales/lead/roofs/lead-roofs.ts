import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { StructureChoice } from '@gable/contract/quote'
import type { RoofComplexity } from '@gable/roof/edit/edit'
import { shownRise } from '@gable/roof/slope'
import type { GivenRoof, ResultRoof } from '../../../../map/editor/open-editor.ts'
import { chosenShape } from '../../../../map/shape/chosen-shape.ts'

/** Converts a lead's roof for the editor. `automatic` is the complexity derived only from its corners. */
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

/** Returns what is saved for the edited roofs. An estimated shape is estimated again for a changed outline. */
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

/** Returns the rises per 12 as measured from above, rounded to the tenth that is shown and priced. */
export function measuredRises(structures: readonly Pick<LeadStructure, 'scan'>[]): number[] {
  return structures.flatMap(({ scan }) => (scan ? [shownRise(scan.rise)] : []))
}

/** Returns the available slopes: whole inches, the lead's own, and measured ones that are not whole. */
export function riseOptions(
  { slope, structures }: Pick<LeadDetail, 'slope'> & { structures: readonly Pick<LeadStructure, 'scan'>[] },
  max: number,
): number[] {
  const whole = Array.from({ length: max + 1 }, (_, rise) => rise)
  const own = slope ? [slope.rise] : []
  return [...new Set([...whole, ...own, ...measuredRises(structures)])].sort((a, b) => a - b)
}
