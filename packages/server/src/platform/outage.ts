import type { Database } from './db/client.ts'
import { isDatabaseUnavailable, lacksRoom, queryDatabase } from './db/unavailable.ts'
import type { Log } from './log/log.ts'

/**
 * How long a browser or load balancer should wait before it tries again, in seconds. A failover is finished by then.
 */
export const retryAfterSeconds = 5

const lookAgainMs = 500

/**
 * How long to wait before retrying when the database's disk is full, because the database still answers the check at
 * once in that case.
 */
const untilRoomMs = 5_000

export interface Outage {
  /** Returns whether an error was caused by an unavailable database. Logs the start of an outage and its end. */
  noticed(error: unknown): boolean
  /** Runs repeatable work, and runs it again whenever the database becomes unavailable meanwhile. */
  outlast<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Logs one line when the database becomes unavailable and one when it is back, however many requests and jobs are
 * affected.
 */
export function createOutage(database: Pick<Database, 'query'>, log: Log): Outage {
  let over: Promise<void> | undefined

  const waitUntilAvailable = async (waitMs: number) => {
    const since = performance.now()
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
      const isAvailable = await queryDatabase(database).then(
        () => true,
        () => false,
      )
      if (isAvailable) break
    }
    over = undefined
    log.info({ seconds: Math.round((performance.now() - since) / 1_000) }, 'the database is available again')
  }

  const noticed = (error: unknown) => {
    if (!isDatabaseUnavailable(error)) return false
    if (!over) log.error({ err: error }, 'the database is unavailable: answering requests with 503, jobs wait')
    over ??= waitUntilAvailable(lacksRoom(error) ? untilRoomMs : lookAgainMs)
    return true
  }

  return {
    noticed,
    async outlast(work) {
      for (;;) {
        try {
          return await work()
        } catch (error) {
          if (!noticed(error)) throw error
          await over
        }
      }
    },
  }
}
