import { type Clock, systemClock } from './clock.ts'
import type { Database } from './db/client.ts'
import type { Log } from './log/log.ts'

/** A clock that goes by itself and is set now and then by another one. */
export interface FollowingClock extends Clock {
  /** Sets it by the other one. */
  follow(): Promise<void>
}

/** How often it is set by the database's. */
const followEveryMs = 30_000

/** Beyond this the machine's own clock is wrong, and worth a line in the log. */
const worthTellingMs = 5_000

/** An answer that took longer says too little about what time it is. */
const quickEnoughMs = 1_000

/**
 * A clock that goes with the time since the process began, which nobody moves, from what `ask` says.
 * @param ask what time it is, in milliseconds since 1970.
 */
export function createFollowingClock(ask: () => Promise<number>, elapsed = () => performance.now()): FollowingClock {
  let [at, since] = [Date.now(), elapsed()]
  return {
    now: () => new Date(at + elapsed() - since),
    async follow() {
      const asked = elapsed()
      const told = await ask()
      const took = elapsed() - asked
      if (took <= quickEnoughMs) [at, since] = [told + took / 2, elapsed()]
    },
  }
}

/**
 * The time as PostgreSQL has it, which all processes share: jobs that one of them queues are due for the others, and sessions
 * and links end for all at once, also where the clock of a machine is wrong or is moved. The embedded database is in this
 * process and has its clock.
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
    /** Follows the database from now on, and says when this machine's clock begins to differ. While it is away the clock goes by itself. */
    watch(log) {
      let differed = false
      const look = () => {
        const seconds = Math.round((Date.now() - clock.now().getTime()) / 1_000)
        const differs = Math.abs(seconds) * 1_000 > worthTellingMs
        if (differs && !differed)
          log.warn({ seconds }, 'the clock of this machine differs from the one of the database, which is used')
        differed = differs
      }
      look()
      setInterval(() => void clock.follow().then(look, () => {}), followEveryMs).unref()
    },
  }
}
