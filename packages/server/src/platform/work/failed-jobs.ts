import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/client.ts'
import { job } from './job.table.ts'
import type { Progress, Queue } from './job.ts'

/**
 * Retries failed jobs with as many attempts as a new one.
 * @returns how many are retried. Excludes jobs that another person retried first, that no longer exist, or whose queue
 * the code no longer has.
 */
export async function retryFailed(
  db: Db,
  { clock, queues }: { clock: Clock; queues: ReadonlyMap<string, Queue> },
  which: { id: string } | { queue: string },
): Promise<number> {
  const chosen = 'id' in which ? eq(job.id, which.id) : eq(job.queue, which.queue)
  let retried = 0
  for (const [queue, { maxAttempts }] of queues) {
    if ('queue' in which && which.queue !== queue) continue
    const changed = await db
      .update(job)
      .set({
        state: 'waiting',
        dueAt: clock.now(),
        failedAt: null,
        mostAttempts: sql`${job.attempts} + ${maxAttempts}`,
        interruptions: 0,
      })
      .where(and(eq(job.state, 'failed'), eq(job.queue, queue), chosen))
      .returning({ id: job.id })
    retried += changed.length
  }
  return retried
}

export interface JobState extends Progress {
  state: 'waiting' | 'active' | 'failed'
}

/** Returns the state of a company's job, or undefined if it is done, no longer exists, or isn't this company's. */
export async function progressOf(db: Db, companyId: string, id: string): Promise<JobState | undefined> {
  const mine: SQL | undefined = and(eq(job.id, id), eq(job.companyId, companyId))
  const [row] = await db.select({ state: job.state, progress: job.progress }).from(job).where(mine)
  return row && { state: row.state, ...(row.progress ?? { done: 0, total: 0 }) }
}
