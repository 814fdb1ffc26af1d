import { askDatabase, isDatabaseAway, lacksRoom } from './db/away.ts'
import type { Database } from './db/client.ts'
import type { Log } from './log/log.ts'

/** How long a browser or a balancer is asked to wait before it tries again: a database that failed over is back by then. */
export const retryAfterSeconds = 5

const lookAgainMs = 500

/** A database whose disk is full answers a look at once: what waits for room is tried again after so long. */
const untilRoomMs = 5_000

/** What the process knows of times when its database is away. */
export interface Outage {
  /** Whether an error came of the database being away. The first of an outage is logged, and then that it is over. */
  noticed(error: unknown): boolean
  /** Does work that may be repeated, again and again as often as the database goes away under it. */
  outlast<T>(work: () => Promise<T>): Promise<T>
}

/** One line when the database goes and one when it is back, however many requests and jobs meet it away. */
export function createOutage(database: Pick<Database, 'query'>, log: Log): Outage {
  let over: Promise<void> | undefined

  const lookUntilBack = async (waitMs: number) => {
    const since = performance.now()
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref())
      const isBack = await askDatabase(database).then(
        () => true,
        () => false,
      )
      if (isBack) break
    }
    over = undefined
    log.info({ seconds: Math.round((performance.now() - since) / 1_000) }, 'the database is back')
  }

  const noticed = (error: unknown) => {
    if (!isDatabaseAway(error)) return false
    if (!over) log.error({ err: error }, 'the database is away: requests are answered with 503, jobs wait')
    over ??= lookUntilBack(lacksRoom(error) ? untilRoomMs : lookAgainMs)
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
