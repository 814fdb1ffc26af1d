import { availableParallelism } from 'node:os'

/**
 * Hashing occupies a CPU core while it runs. Limits concurrent hashes per process to half the cores, so that sign-ins
 * leave the rest to homeowners; others wait in order of arrival.
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
