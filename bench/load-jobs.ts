import type { Database } from '../packages/server/src/platform/db/client.ts'

/** How the workers keep up while the web processes are asked. */
export interface JobsSeen {
  /** How long the job that was due first has waited, at most. Milliseconds; 0 where none was seen waiting. */
  longestWaitMs: number
  /** Jobs that were due and waited when the time was over. */
  waiting: number
  done: number
  failed: number
}

export interface JobWatch {
  /** Looks at the jobs until what it returns is called. */
  begin(): () => Promise<JobsSeen>
}

const everyMs = 500

/** Looks at the waiting jobs twice a second: the one that is due longest. */
export function watchJobs(database: Database): JobWatch {
  const look = async () => {
    const { rows } = await database.query<{ waiting: number; oldest: number; failed: number }>(
      `select count(*) filter (where state = 'waiting' and due_at <= clock_timestamp())::int as waiting,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from clock_timestamp() - min(due_at) filter (where state = 'waiting' and due_at <= clock_timestamp())), 0)::float8
          * 1000 as oldest
       from job`,
    )
    return rows[0]!
  }
  /** What is done is deleted, and counted there. */
  const deleted = async () => {
    const { rows } = await database.query<{ done: string }>(
      `select n_tup_del as done from pg_stat_user_tables where relname = 'job'`,
    )
    return Number(rows[0]?.done ?? 0)
  }
  return {
    begin() {
      let longestWaitMs = 0
      let goesOn = true
      const before = deleted()
      const watching = (async () => {
        while (goesOn) {
          longestWaitMs = Math.max(longestWaitMs, (await look()).oldest)
          await new Promise((resolve) => setTimeout(resolve, everyMs))
        }
      })()
      return async () => {
        goesOn = false
        await watching
        const { waiting, oldest, failed } = await look()
        const done = (await deleted()) - (await before)
        return { longestWaitMs: Math.max(longestWaitMs, oldest), waiting, done, failed }
      }
    },
  }
}
