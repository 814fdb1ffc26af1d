import { distance, type Lot } from '../lots.ts'
import type { Spot } from '../streets.ts'
import { type Chance, chanceOf } from './chance.ts'
import { distanceToRing, middleOf, pieces } from './polygons.ts'
import { distanceToAsphalt } from './roads.ts'
import { inLot } from './yard.ts'

/** A fence or a hedge between two lots. */
export interface Border {
  kind: 'wood' | 'vinyl' | 'wire' | 'hedge'
  line: Spot[]
}

const kinds = ['wood', 'wood', 'wood', 'vinyl', 'wire', 'hedge', 'hedge', 'none', 'none'] as const

/** Fences and hedges around the back yards. Two adjacent lots share a border, so it is drawn once. */
export function bordersOf(lots: readonly Lot[], parcels: readonly (readonly Spot[])[]): Border[] {
  const seen = new Set<string>()
  return lots.flatMap((lot, index) => {
    const chance = chanceOf('border', index)
    const usual = chance.pick(kinds)
    const parcel = parcels[index]!
    return parcel.flatMap((from, corner) => {
      const to = parcel[(corner + 1) % parcel.length]!
      const kind = chance.is(0.25) ? chance.pick(kinds) : usual
      const name = middleOf([from, to]).map(Math.round).join()
      if (kind === 'none' || seen.has(name)) return []
      seen.add(name)
      return runs(from, to, lot, lots, chance).map((line) => ({ kind, line }))
    })
  })
}

/** The parts of a lot's edge that are behind its front and do not touch streets or buildings. */
function runs(from: Spot, to: Spot, lot: Lot, lots: readonly Lot[], chance: Chance): Spot[][] {
  const near = lots.filter(({ middle }) => distance(middle, middleOf([from, to])) < 45)
  const found: Spot[][] = []
  let run: Spot[] | undefined
  const begins = chance.between(-3, 1)
  for (const [a, b] of pieces(from, to, 2)) {
    const middle = middleOf([a, b])
    const stands =
      inLot(middle, lot)[1] > begins &&
      distanceToAsphalt(middle) > 4.5 &&
      near.every(({ outlines }) => outlines.every((ring) => distanceToRing(ring, middle) > 1.2))
    if (!stands) run = undefined
    else if (run) run.push(b)
    else {
      run = [a, b]
      found.push(run)
    }
  }
  return found.filter((line) => line.length > 3)
}
