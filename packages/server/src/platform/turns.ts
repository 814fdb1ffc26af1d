import pLimit, { type LimitFunction } from 'p-limit'

/**
 * So many readings of one kind are under way at once, whoever asks: more would only wait for each other in the database, and
 * keep its connections from visitors' prices. Four keep a small database and the server busy, and each that is done makes room for
 * hundreds more within the second.
 */
const atOnce = 4

/** Has the readings of a list wait for one another in the order in which they are asked for, each kind by itself. */
export interface Turns {
  take<Value>(kind: string, read: () => Promise<Value>): Promise<Value>
}

/** Inside a transaction nothing waits: it holds a connection that those may wait for whose turn it is. */
export const withoutTurns: Turns = { take: (_kind, read) => read() }

export function createTurns(): Turns {
  const limits = new Map<string, LimitFunction>()
  return {
    take(kind, read) {
      const limit = limits.get(kind) ?? pLimit(atOnce)
      limits.set(kind, limit)
      return limit(read)
    },
  }
}
