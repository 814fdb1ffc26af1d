import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log/log.ts'
import type { Outage } from './outage.ts'

/** Counts in memory and writes the sums every few seconds, so that frequent counts don't cost a write each. */
export interface WriteBehindCounter {
  add(key: string): void
  /** Writes the counts since the last flush. If it fails, they are included in the next one. */
  flush(): Promise<void>
}

const pauseMs = 4_000
/** Maximum number of distinct keys waiting to be written. While writes fail, further new keys are not counted. */
const maxKeys = 5_000

/** `write` must add all sums to the stored ones, or none of them. */
export function createWriteBehindCounter(
  { log, outage }: { log: Log; outage: Outage },
  write: (sums: ReadonlyMap<string, number>) => Promise<void>,
): WriteBehindCounter {
  // Run outside of the caller's transaction, which may have ended by the time of the write.
  const outside = AsyncLocalStorage.snapshot()
  let sums = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const add = (key: string, count = 1) => {
    if (sums.size >= maxKeys && !sums.has(key)) return
    sums.set(key, (sums.get(key) ?? 0) + count)
    timer ??= setTimeout(() => void outside(flush), pauseMs).unref()
  }

  const writeAll = async () => {
    const taken = sums
    sums = new Map()
    clearTimeout(timer)
    timer = undefined
    if (taken.size === 0) return
    try {
      await write(taken)
    } catch (error) {
      if (!outage.noticed(error)) return log.error({ err: error }, 'failed to save counts')
      for (const [key, count] of taken) add(key, count)
    }
  }

  /** Runs one at a time: a second flush waits for the first, and writes what was counted since. */
  const flush = () => {
    writing = (writing ?? Promise.resolve()).then(writeAll)
    return writing
  }
  return { add: (key) => add(key), flush }
}
