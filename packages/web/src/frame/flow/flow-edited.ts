import type { GivenRoof, ResultRoof } from '../../map/editor/open-editor.ts'
import { chosenShape } from '../../map/shape/chosen-shape.ts'
import { type FlowStructure, nameOf, outlineOf } from './flow-structure.ts'

/** A roof of the visit in the editor's input format. */
export function givenRoof(structure: FlowStructure): GivenRoof {
  const { choice, detected } = structure
  return {
    id: choice.id,
    name: nameOf(structure),
    outline: outlineOf(structure),
    detected: detected?.outline ?? null,
    included: choice.included,
    complexity: choice.complexity ?? null,
    shape: choice.shapeGuessed ? undefined : choice.shape,
  }
}

/**
 * The visit's roofs after editing. Leaves out what is still as detected; a guessed shape is valid only for the outline
 * that it was made for.
 */
export function editedStructures(had: readonly FlowStructure[], results: readonly ResultRoof[]): FlowStructure[] {
  const before = new Map(had.map((structure) => [structure.choice.id, structure]))
  return results.map((result) => {
    const known = before.get(result.id)
    const detected = known?.detected ?? null
    const { shape: guess, shapeGuessed = true } = known?.choice ?? {}
    const shape = shapeGuessed ? (sameOutline(known, result) ? guess : undefined) : result.shape
    return {
      detected,
      choice: {
        id: result.id,
        included: result.included,
        shapeGuessed,
        ...(result.name === detected?.name ? {} : { name: result.name }),
        ...(result.outline ? { outline: result.outline } : {}),
        ...(result.complexity ? { complexity: result.complexity } : {}),
        ...(shape ? { shape: chosenShape(shape) } : {}),
      },
      planAreaSqft: result.outline ? result.planAreaSqft : (detected?.planAreaSqft ?? result.planAreaSqft),
      supported: result.outline ? result.supported : (detected?.supported ?? result.supported),
    }
  })
}

function sameOutline(known: FlowStructure | undefined, { outline }: ResultRoof): boolean {
  return JSON.stringify(known?.choice.outline ?? null) === JSON.stringify(outline)
}
