import type { Structure } from '@gable/contract/geo'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { UsualRoof } from '@gable/contract/status'
import { footprintOn } from '@gable/roof/outline/footprint'
import { isSameBuilding } from '@gable/roof/outline/overlap'
import { planeOfRing } from '@gable/roof/plane'
import { guessOf } from '@gable/roof/roof-of'
import type { Site } from './structure.edited.ts'

type Building = Pick<Structure, 'id' | 'outline'>

/** A shape that nobody looks at. */
export const unguessed: Site['guess'] = () => plain

const plain: RoofShapeChoice = { kind: 'gable' }

/**
 * Guesses shapes among the buildings around, by `guessOf` of the roof package: a wall that touches a neighbour's is a
 * gable's, and before anything is known a roof is what it usually is where the company works. What lies where the roof
 * itself does is no neighbour but what it was made from. What is plainly no house is never quoted, and all its corners
 * would take long: it is not guessed. On wall lines it is guessed for the roof that stands out over them by the company's
 * overhang.
 */
export function guessAmong(
  buildings: readonly Building[],
  usualRoof: UsualRoof,
  overhangInches: number,
): Site['guess'] {
  return ({ id, outline, meaning, supported }) => {
    if (!supported) return plain
    const plane = planeOfRing(outline[0]!)
    const own = footprintOn(plane, outline)
    const neighbours = buildings.filter((one) => one.id !== id && !isSameBuilding(own, footprintOn(plane, one.outline)))
    const guess = guessOf(
      outline,
      neighbours.map((one) => one.outline),
      usualRoof,
      meaning === 'wallLine' ? overhangInches / 12 : 0,
    )
    return guess ? { ...guess, gableEdges: [...(guess.gableEdges ?? [])] } : plain
  }
}
