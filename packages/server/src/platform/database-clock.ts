import { type Clock, systemClock } from './clock.ts'
import type { Database } from './db/client.ts'
import type { Log } from './log/log.ts'

/** A clock that runs on its own and is adjusted to another clock now and then. */
export interface FollowingClock extends Clock {
  follow(): Promise<void>
}

/** How often the clock is adjusted to the database's. */
const followEveryMs = 30_000

/** A larger difference means that the machine's clock is wrong, and is logged. */
const worthTellingMs = 5_000

/** A slower response is too imprecise to adjust the clock. */
const quickEnoughMs = 1_000

/**
 * Creates a clock that advances with the time since the process started, which nobody changes, from the time that `ask`
 * returns.
 * @param ask returns the current time, in milliseconds since 1970.
 */
export function createFollowingClock(ask: () => Promise<number>, elapsed = () => performance.now()): FollowingClock {
  let [at, since] = [Date.now(), elapsed()]
  return {
    now: () => new Date(at + elapsed() - since),
    async follow() {
      const requested = elapsed()
      const reported = await ask()
      const took = elapsed() - requested
      if (took <= quickEnoughMs) [at, since] = [reported + took / 2, elapsed()]
    },
  }
}

/**
 * Returns PostgreSQL's time, which all processes share. Jobs become due, and sessions and links expire, at the same
 * time for every process, even if a machine's clock is wrong or is changed. The embedded database runs in this process
 * and uses its clock.
 */
export async function databaseClock(database: Database): Promise<Clock & { watch(log: Log): void }> {
  if (database.kind === 'pglite') return { ...systemClock, watch: () => {} }
  const clock = createFollowingClock(async () => {
    const { rows } = await database.query<{ at: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    )
    return rows[0]!.at
  })
  await clock.follow()
  return {
    now: clock.now,
    /**
     * Starts following the database's clock, and logs when this machine's clock begins to differ. While the database is
     * unavailable, the clock runs on its own.
     */
    watch(log) {
      let differed = false
      const look = () => {
        const seconds = Math.round((Date.now() - clock.now().getTime()) / 1_000)
        const differs = Math.abs(seconds) * 1_000 > worthTellingMs
        if (differs && !differed)
          log.warn({ seconds }, "this machine's clock differs from the database's clock, which is used")
        differed = differs
      }
      look()
      setInterval(() => void clock.follow().then(look, () => {}), followEveryMs).unref()
    },
  }
}
