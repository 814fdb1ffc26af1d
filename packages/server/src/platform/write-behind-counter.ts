import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log/log.ts'
import type { Outage } from './outage.ts'

/** Counts in memory, and writes the sums every few seconds: what is counted often must not cost a write each time. */
export interface WriteBehindCounter {
  /** Counts one more of what the key says. */
  add(key: string): void
  /** Writes what has been counted since the last time. A failure keeps it for the next. */
  flush(): Promise<void>
}

const pauseMs = 4_000
/** Distinct keys that wait. While nothing can be written, what is new beyond them is not counted. */
const mostKeys = 5_000

/** `write` adds sums to what is kept, all of them or none. */
export function createWriteBehindCounter(
  { log, outage }: { log: Log; outage: Outage },
  write: (sums: ReadonlyMap<string, number>) => Promise<void>,
): WriteBehindCounter {
  // What is counted within a transaction is not written in it: by then it may have ended.
  const outside = AsyncLocalStorage.snapshot()
  let sums = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  const add = (key: string, count = 1) => {
    if (sums.size >= mostKeys && !sums.has(key)) return
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
      if (!outage.noticed(error)) return log.error({ err: error }, 'What was counted could not be written')
      for (const [key, count] of taken) add(key, count)
    }
  }

  /** One after the other: a second writing waits for the first, and takes what has come since. */
  const flush = () => {
    writing = (writing ?? Promise.resolve()).then(writeAll)
    return writing
  }
  return { add: (key) => add(key), flush }
}
