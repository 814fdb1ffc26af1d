import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/** Maximum age of cached values, in milliseconds (decision 0003). */
const ttlMilliseconds = 5_000
/** Beyond this, the least recently used entry is removed. */
export const maxCached = 10_000

/**
 * Caches reads of the last five seconds in this process, because many visitors of one page request the same few rows.
 * Data to be written or charged is always read again, and so are queries that a person types, which nobody else sends.
 * `what` and `key` together identify what is read, and so determine `Value`.
 */
export interface TtlCache {
  /** Returns the value read within the last five seconds, or reads it now. A failed read is not cached. */
  read<Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value>
  /** Reads the value now and caches it, so that a person who was notified of a change doesn't see the old value. */
  readFresh<Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value>
}

/**
 * Inside a transaction, everything is read again and nothing is cached: its writes may be rolled back, and on the
 * embedded database a read in progress outside would wait for this transaction to end.
 */
export const withoutTtlCache: TtlCache = {
  read: (_what, _key, read) => read(),
  readFresh: (_what, _key, read) => read(),
}

export function createTtlCache(clock: Clock): TtlCache {
  const cached = new LRUCache<string, Promise<unknown>>({
    max: maxCached,
    // The cache keeps entries that are exactly as old as their TTL, but at five seconds an entry must be stale.
    ttl: ttlMilliseconds - 1,
    // Check the time on each lookup, so that a clock that a test advances takes effect at once.
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })

  const readFresh = <Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value> => {
    const name = `${what}:${key}`
    const value = read()
    cached.set(name, value)
    value.catch(() => {
      if (cached.peek(name) === value) cached.delete(name)
    })
    return value
  }

  return {
    readFresh,
    read<Value>(what: string, key: string, read: () => Promise<Value>) {
      return (cached.get(`${what}:${key}`) as Promise<Value> | undefined) ?? readFresh(what, key, read)
    },
  }
}
