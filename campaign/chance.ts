/** Chances that come again with the same seed (mulberry32). */
export interface Chance {
  /** A whole number from 0 up to, but not, `below`. */
  upTo(below: number): number
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { upTo: (below) => Math.floor(next() * below) }
}
