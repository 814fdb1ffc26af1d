import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/** What is shown may be as old as this (decision 0003). */
const ttlMilliseconds = 5_000
/** Beyond it the entry that was not asked for longest goes. */
export const mostCached = 10_000

/**
 * What was read within the last five seconds, cached in the process: many visitors of one page ask for the same few rows.
 * What is written or charged is read anew, and so is what a person types, which nobody else asks for. `what` and `key` together
 * say what is read, and so what `Value` is.
 */
export interface TtlCache {
  /** As it was read within five seconds; else it is read now. A reading that fails is not cached. */
  read<Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value>
  /** Read now, and cached: whoever was just told of a change is not shown what was before. */
  readAnew<Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value>
}

/**
 * Inside a transaction everything is read anew and nothing is cached: what it wrote may be rolled back, and on the embedded
 * database a reading that is under way outside waits for this very transaction to end.
 */
export const withoutTtlCache: TtlCache = {
  read: (_what, _key, read) => read(),
  readAnew: (_what, _key, read) => read(),
}

export function createTtlCache(clock: Clock): TtlCache {
  const cached = new LRUCache<string, Promise<unknown>>({
    max: mostCached,
    // It keeps what is exactly as old as its ttl: at five seconds an entry is stale.
    ttl: ttlMilliseconds - 1,
    // Of each look, so that a clock that a test moves counts at once.
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })

  const readAnew = <Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value> => {
    const name = `${what}:${key}`
    const value = read()
    cached.set(name, value)
    value.catch(() => {
      if (cached.peek(name) === value) cached.delete(name)
    })
    return value
  }

  return {
    readAnew,
    read<Value>(what: string, key: string, read: () => Promise<Value>) {
      return (cached.get(`${what}:${key}`) as Promise<Value> | undefined) ?? readAnew(what, key, read)
    },
  }
}
