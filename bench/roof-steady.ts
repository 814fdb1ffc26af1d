import { guessOf, roofOf } from '@gable/roof/roof-of'
import type { RoofShape } from '@gable/roof/shape/shape'
import { carried, jolted, largestDifference } from '@gable/roof/testing/moved-outline'
import type { LngLatRings } from '@gable/roof/units'
import { printFigure, printHeading } from './print.ts'
import { realOutlines } from './roof-data.ts'

/** A difference in the length of an edge type that a contractor would notice, in meters. */
const seenMeters = 0.1
/**
 * A wall with this many corners is round: its hips meet at such small angles that moving a corner changes their lengths
 * many times as much.
 */
const roundCorners = 28

/** Real outlines, translated and perturbed slightly: the lengths of their roofs must not jump. */
export function benchSteadiness(): void {
  printHeading('Lengths of roofs whose outlines move by next to nothing: changed by 0.1 m or more')
  const outlines = realOutlines()
  if (outlines.length === 0) return
  const shapes = outlines.map((rings): RoofShape[] => [{ kind: 'hip' }, guessOf(rings, []) ?? { kind: 'hip' }])
  const count = (moved: (rings: LngLatRings, seed: number) => LngLatRings) => {
    const changed = { round: 0, other: 0 }
    for (const [index, rings] of outlines.entries()) {
      const other = moved(rings, index)
      if (!shapes[index]!.some((shape) => jumps(rings, other, shape))) continue
      if (rings[0]!.length > roundCorners) changed.round++
      else changed.other++
    }
    return changed
  }
  const all = ({ round, other }: { round: number; other: number }) => round + other
  printFigure('outlines', outlines.length, '')
  const nanometre = count((rings) => carried(rings, 1e-9))
  printFigure('carried by 1e-9 m', all(nanometre), 'outlines', { atMost: 0 })
  const millimetre = count((rings) => carried(rings, 1e-3))
  printFigure('carried by 1 mm', all(millimetre), 'outlines', { atMost: 0 })
  const jolt = count((rings, seed) => jolted(rings, 1e-9, seed))
  printFigure('each corner moved by 1e-9 m', all(jolt), 'outlines', { atMost: 0 })
  const { round, other } = count((rings, seed) => jolted(rings, 1e-3, seed))
  printFigure('each corner moved by 1 mm', other, 'outlines')
  printFigure('  round walls besides', round, 'outlines')
}

function jumps(rings: LngLatRings, moved: LngLatRings, shape: RoofShape): boolean {
  const [one, other] = [rings, moved].map((each) => roofOf({ rings: each, shape, rise: 6, overhangFeet: 0 }))
  if (!one!.ok || !other!.ok) return one!.ok !== other!.ok
  return largestDifference(one!.roof, other!.roof) >= seenMeters
}
