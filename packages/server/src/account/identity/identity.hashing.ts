import { availableParallelism } from 'node:os'

/**
 * Hashing takes a core for as long as it lasts. So many are under way at once in one process, half the cores, that sign-ins
 * leave the rest to homeowners; the others wait for their turn, in the order in which they came.
 */
export function createTurns(atOnce = Math.max(1, Math.floor(availableParallelism() / 2))) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
