import type { Structure } from '@gable/contract/geo'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { UsualRoof } from '@gable/contract/status'
import { footprintOn } from '@gable/roof/outline/footprint'
import { isSameBuilding } from '@gable/roof/outline/overlap'
import { planeOfRing } from '@gable/roof/plane'
import { guessOf } from '@gable/roof/roof-of'
import type { Site } from './structure.edited.ts'

type Building = Pick<Structure, 'id' | 'outline'>

/** A constant shape, for callers that do not use shapes. */
export const unguessed: Site['guess'] = () => plain

const plain: RoofShapeChoice = { kind: 'gable' }

/**
 * Guesses shapes from the surrounding buildings, using `guessOf` of the roof package: a wall that touches a neighbor's
 * is a gable, and without other evidence a roof has the shape that is usual in the company's area. A building at the
 * same place is another outline of the roof itself, not a neighbor. Skips buildings that are clearly not houses,
 * because they are never quoted and have many corners. For wall lines, guesses the roof including the company's
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
    const neighbors = buildings.filter((one) => one.id !== id && !isSameBuilding(own, footprintOn(plane, one.outline)))
    const guess = guessOf(
      outline,
      neighbors.map((one) => one.outline),
      usualRoof,
      meaning === 'wallLine' ? overhangInches / 12 : 0,
    )
    return guess ? { ...guess, gableEdges: [...(guess.gableEdges ?? [])] } : plain
  }
}
