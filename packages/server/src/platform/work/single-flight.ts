/**
 * Work that goes on when whoever asked for it has stopped waiting, so that the next one finds it done. Not for what has to be
 * done: it is gone with the process (`jobs` is for that).
 */
export interface SingleFlight {
  /**
   * Joins the work of that key, or begins it: each key once at a time. Undefined where too much is under way. The signal ends
   * with the process.
   */
  join<Value>(key: string, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> | undefined
  /** Ends all and waits for it. */
  close(): Promise<void>
}

const mostAtOnce = 8

export function createSingleFlight(): SingleFlight {
  const closing = new AbortController()
  const byKey = new Map<string, Promise<unknown>>()
  return {
    join<Value>(key: string, work: (signal: AbortSignal) => Promise<Value>) {
      const known = byKey.get(key)
      if (known) return known as Promise<Value>
      if (closing.signal.aborted || byKey.size >= mostAtOnce) return undefined
      const begun = work(closing.signal).finally(() => byKey.delete(key))
      byKey.set(key, begun)
      // Where nobody waits any more nobody hears of its failure either.
      begun.catch(() => {})
      return begun
    },
    async close() {
      closing.abort()
      await Promise.allSettled(byKey.values())
    },
  }
}
