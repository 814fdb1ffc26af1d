import { distance, type Lot, placed } from '../lots.ts'
import type { Spot } from '../streets.ts'
import { cutOff } from './polygons.ts'

const HALF_WIDTH = 19
const BEHIND_HOUSE = 25
/** Lots whose houses are farther apart than this have no border. */
const NEIGHBOR = 75

/**
 * The parcel of each lot: from its street to behind the house, and toward neighbors up to the line where their house is
 * nearer. Parcels touch but never overlap.
 */
export function parcelsOf(lots: readonly Lot[]): Spot[][] {
  return lots.map((lot) => {
    const whole: Spot[] = [
      [-HALF_WIDTH, -lot.setback],
      [HALF_WIDTH, -lot.setback],
      [HALF_WIDTH, BEHIND_HOUSE],
      [-HALF_WIDTH, BEHIND_HOUSE],
    ]
    const [x, y] = lot.middle
    return lots
      .filter((other) => other !== lot && distance(other.middle, lot.middle) < NEIGHBOR)
      .reduce(
        (ring, { middle }) => {
          const normal: Spot = [middle[0] - x, middle[1] - y]
          const between: Spot = [(middle[0] + x) / 2, (middle[1] + y) / 2]
          return cutOff(ring, normal, between[0] * normal[0] + between[1] * normal[1])
        },
        whole.map((spot) => placed(spot, lot.middle, lot.turn)),
      )
  })
}
