import { seededRandom } from '../houses.ts'

/** Chances of one thing of the town, the same whenever and on whichever tile it is drawn. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  between(low: number, high: number): number
  is(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** @param about what is decided, so that a new decision about a thing leaves its others as they were. */
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
