import type { Deps } from '../../platform/context.ts'
import { countUnreadOf } from './notification.unread.query.ts'

/** Somebody who wants to know how many notifications they have not read. */
export interface UnreadListener {
  companyId: string
  userId: string
  tell(count: number): void
}

export interface UnreadWatch {
  /** Tells the count at once, and again whenever it has changed. @returns what ends it. */
  add(listener: UnreadListener): () => void
  /** How many listen. */
  size(): number
}

/** How often the database is polled, once for all listeners of the process; never while there are none. */
const everyMs = 300

/**
 * Follows the counts of everybody who listens in this process, by one query for all of them. A connection of its own that waits for
 * PostgreSQL's NOTIFY would not pass through a pooler of transactions.
 */
export function createUnreadWatch({ database, log, outage }: Pick<Deps, 'database' | 'log' | 'outage'>): UnreadWatch {
  const told = new Map<UnreadListener, number | undefined>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  const look = async () => {
    const counts = await countUnreadOf(database.db, [...told.keys()])
    for (const [listener, before] of told) {
      const count = counts.get(listener.userId)
      // A listener added meanwhile gets its count from the next poll.
      if (count === undefined || count === before) continue
      told.set(listener, count)
      listener.tell(count)
    }
  }
  const next = async () => {
    timer = undefined
    isAsking = true
    try {
      await look()
    } catch (error) {
      if (!outage.noticed(error)) log.error({ err: error }, 'unread notifications could not be counted')
    }
    isAsking = false
    plan(everyMs)
  }
  const plan = (ms: number) => {
    if (told.size > 0 && !isAsking) timer ??= setTimeout(() => void next(), ms)
  }

  return {
    add(listener) {
      told.set(listener, undefined)
      plan(0)
      return () => {
        told.delete(listener)
        if (told.size === 0) clearTimeout(timer)
        if (told.size === 0) timer = undefined
      }
    },
    size: () => told.size,
  }
}
