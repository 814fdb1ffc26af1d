import type { Deps } from '../../platform/context.ts'
import { countUnreadOf } from './notification.unread.query.ts'

export interface UnreadListener {
  companyId: string
  userId: string
  tell(count: number): void
}

export interface UnreadWatch {
  /**
   * Reports the count at once and whenever it changes.
   * @returns a function that removes the listener.
   */
  add(listener: UnreadListener): () => void
  size(): number
}

/** Milliseconds between database polls, which serve all listeners of the process; there are none without listeners. */
const everyMs = 300

/**
 * Watches the unread counts of all listeners in this process with one query. A dedicated connection waiting for
 * PostgreSQL's NOTIFY wouldn't work through a transaction pooler.
 */
export function createUnreadWatch({ database, log, outage }: Pick<Deps, 'database' | 'log' | 'outage'>): UnreadWatch {
  const told = new Map<UnreadListener, number | undefined>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  const look = async () => {
    const counts = await countUnreadOf(database.db, [...told.keys()])
    for (const [listener, before] of told) {
      const count = counts.get(listener.userId)
      // A listener added in the meantime gets its count from the next poll.
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
