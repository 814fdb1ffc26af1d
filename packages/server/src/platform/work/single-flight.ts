/**
 * Runs work that continues after its caller has stopped waiting, so that the next caller finds it done. Not for work
 * that must be done, because it is lost if the process ends (use `jobs` for that).
 */
export interface SingleFlight {
  /**
   * Joins the key's running work or starts it; only one per key runs at a time. Returns undefined if too much is
   * running. The signal is aborted when the process stops.
   */
  join<Value>(key: string, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> | undefined
  /** Aborts all work and waits for it. */
  close(): Promise<void>
}

const maxAtOnce = 8

export function createSingleFlight(): SingleFlight {
  const closing = new AbortController()
  const byKey = new Map<string, Promise<unknown>>()
  return {
    join<Value>(key: string, work: (signal: AbortSignal) => Promise<Value>) {
      const known = byKey.get(key)
      if (known) return known as Promise<Value>
      if (closing.signal.aborted || byKey.size >= maxAtOnce) return undefined
      const started = work(closing.signal).finally(() => byKey.delete(key))
      byKey.set(key, started)
      // If no caller is waiting anymore, nobody handles its rejection.
      started.catch(() => {})
      return started
    },
    async close() {
      closing.abort()
      await Promise.allSettled(byKey.values())
    },
  }
}
