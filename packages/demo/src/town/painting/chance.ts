import { seededRandom } from '../houses.ts'

/** Random numbers for one object of the town, the same each time and on every tile. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  is(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** @param about names the decision, so that adding a decision about an object does not change its others. */
export function chanceOf(about: string, index: number): Chance {
  let seed = 2166136261
  for (const sign of `${about}/${index}`) seed = Math.imul(seed ^ sign.charCodeAt(0), 16777619)
  const next = seededRandom(seed)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    is: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
  }
}
