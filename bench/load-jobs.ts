import type { Database } from '../packages/server/src/platform/db/client.ts'

/** How well the workers keep up while the web processes are under load. */
export interface JobsSeen {
  /** The longest wait of the oldest due job, in milliseconds; 0 if none was waiting. */
  maxWaitMs: number
  /** Due jobs that were still waiting at the end. */
  waiting: number
  done: number
  failed: number
}

export interface JobWatch {
  /** Watches the jobs until the returned function is called. */
  begin(): () => Promise<JobsSeen>
}

const everyMs = 500

/** Checks the waiting jobs twice a second for the one that is overdue the longest. */
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
  /** Finished jobs are deleted, so deletions are counted. */
  const deleted = async () => {
    const { rows } = await database.query<{ done: string }>(
      `select n_tup_del as done from pg_stat_user_tables where relname = 'job'`,
    )
    return Number(rows[0]?.done ?? 0)
  }
  return {
    begin() {
      let maxWaitMs = 0
      let goesOn = true
      const before = deleted()
      const watching = (async () => {
        while (goesOn) {
          maxWaitMs = Math.max(maxWaitMs, (await look()).oldest)
          await new Promise((resolve) => setTimeout(resolve, everyMs))
        }
      })()
      return async () => {
        goesOn = false
        await watching
        const { waiting, oldest, failed } = await look()
        const done = (await deleted()) - (await before)
        return { maxWaitMs: Math.max(maxWaitMs, oldest), waiting, done, failed }
      }
    },
  }
}
