import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../db/client.ts'
import { job } from './job.table.ts'
import { type JobData, leftForHours, type Progress, type TakenJob } from './job.ts'

/** A worker without a heartbeat for this long is considered dead, such as after a power failure. */
export const silentAfterSeconds = 15

export interface NewJob {
  queue: string
  data: JobData
  mostAttempts: number
  startAfter?: Date | undefined
  singletonKey?: string | undefined
  concurrencyKey?: string | undefined
}

/** How many jobs a worker may take from a queue, in total and per concurrency key in addition to those it runs. */
export interface FreeSlots {
  queue: string
  free: number
  perKey: number
}

/** Sorts after every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Combines a queue and a concurrency key. A worker counts its running jobs by it. */
export const countedKey = ({ queue, concurrencyKey }: Pick<TakenJob, 'queue' | 'concurrencyKey'>) =>
  `${queue} ${concurrencyKey}`

/** The statements on unfinished jobs. Statements of an attempt that isn't the job's latest change nothing. */
export type JobStore = ReturnType<typeof createJobStore>

export function createJobStore(database: Database, clock: Clock) {
  const now = () => clock.now().toISOString()

  return {
    /** @returns the ids of the queued jobs. A job is skipped if one with its key is already waiting. */
    async add(db: Db, jobs: readonly NewJob[]): Promise<string[]> {
      if (jobs.length === 0) return []
      const at = clock.now()
      const rows = jobs.map(({ startAfter, data, ...provided }) => ({
        ...provided,
        data,
        companyId: data.companyId,
        state: 'waiting' as const,
        dueAt: startAfter ?? at,
        createdAt: at,
      }))
      const added = await db.insert(job).values(rows).onConflictDoNothing().returning({ id: job.id })
      return added.map(({ id }) => id)
    },

    /**
     * Returns how many milliseconds remain until the next job of these queues is due, 0 or less if one is due now, or
     * undefined if none is waiting. Costs a third of an unsuccessful `take`.
     */
    async nextDueIn(names: readonly string[]): Promise<number | undefined> {
      const { rows } = await database.query<{ milliseconds: number }>(
        `select (extract(epoch from due_at - $1::timestamptz) * 1000)::float8 as milliseconds from job
         where state = 'waiting' and queue = any($2::text[]) order by due_at limit 1`,
        [now(), names],
      )
      return rows[0]?.milliseconds
    },

    /**
     * Takes due jobs for all queues in one statement, up to each queue's number of free slots. Skips jobs whose
     * concurrency key has no free slots.
     * @param running the number of jobs that the worker runs per key, by `countedKey`.
     * @param narrow examines only the first jobs of each queue, up to this number. Without it, all are examined, which
     * is slow if thousands are waiting whose key has no free slots.
     */
    async take(
      slots: readonly FreeSlots[],
      running: Readonly<Record<string, number>> = {},
      narrow?: number,
    ): Promise<TakenJob[]> {
      const { rows } = await database.query<TakenJob>(
        `update job set state = 'active', attempts = attempts + 1, beat_at = now(), progress = null
         where id = any(array(
           select due.id from unnest($1::text[], $2::int[], $3::int[]) as slots(queue, free, per_key)
           left join lateral (
             select due_at, id from job where job.queue = slots.queue and state = 'waiting' and due_at <= $4
             order by due_at, id offset coalesce($6::int, 0) limit case when $6::int is null then 0 else 1 end) as bound on true
           cross join lateral (
             select id, running, row_number() over (partition by coalesce(concurrency_key, id::text) order by due_at, id) as place
             from (
               select id, due_at, concurrency_key,
                 coalesce(($5::jsonb ->> (job.queue || ' ' || concurrency_key))::int, 0) as running
               from job where job.queue = slots.queue and state = 'waiting' and due_at <= $4
                 and (job.due_at, job.id) < (coalesce(bound.due_at, 'infinity'), coalesce(bound.id, '${lastId}'))
                 and coalesce(($5::jsonb ->> (job.queue || ' ' || concurrency_key))::int, 0) < slots.per_key
               order by due_at, id limit slots.free for update skip locked) as next) as due
           where due.place <= slots.per_key - due.running))
         returning id, queue, data, concurrency_key as "concurrencyKey", attempts, most_attempts as "mostAttempts", interruptions`,
        [
          slots.map(({ queue }) => queue),
          slots.map(({ free }) => free),
          slots.map(({ perKey }) => perKey),
          now(),
          JSON.stringify(running),
          narrow ?? null,
        ],
      )
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    },

    /**
     * Reports that these attempts are still running.
     * @returns the ids of those that still own their job; the other jobs belong to another attempt.
     */
    async heartbeat(attempts: readonly (Pick<TakenJob, 'id' | 'attempts'> & { progress?: Progress | undefined })[]) {
      const { rows } = await database.query<{ id: string }>(
        `update job set beat_at = now(), progress = coalesce(mine.progress, job.progress)
         from unnest($1::uuid[], $2::int[], $3::jsonb[]) as mine(id, attempts, progress)
         where job.id = mine.id and job.attempts = mine.attempts and state = 'active' returning job.id`,
        [
          attempts.map(({ id }) => id),
          attempts.map(({ attempts: number }) => number),
          attempts.map(({ progress }) => (progress ? JSON.stringify(progress) : null)),
        ],
      )
      return new Set(rows.map(({ id }) => id))
    },

    async finish(taken: TakenJob): Promise<void> {
      await database.db.delete(job).where(isAttempt(taken))
    },

    /**
     * Schedules another attempt at `dueAt`.
     * @returns whether the job belonged to this attempt.
     */
    async putOff(taken: TakenJob, change: { failure: string; dueAt: Date }, also?: SQL): Promise<boolean> {
      const put = { ...change, state: 'waiting' as const, beatAt: null }
      return wasMine(
        database.db
          .update(job)
          .set(put)
          .where(and(isAttempt(taken), also))
          .returning({ id: job.id }),
      )
    },

    /** Like `putOff`, for an attempt whose process ended. It doesn't count toward the job's attempts. */
    async putOffInterrupted(taken: TakenJob, change: { failure: string; dueAt: Date }, also?: SQL): Promise<boolean> {
      const interrupted = { mostAttempts: taken.mostAttempts + 1, interruptions: taken.interruptions + 1 }
      const put = { ...change, ...interrupted, state: 'waiting' as const, beatAt: null }
      return wasMine(
        database.db
          .update(job)
          .set(put)
          .where(and(isAttempt(taken), also))
          .returning({ id: job.id }),
      )
    },

    /**
     * Leaves a job for a process of a newer version until `dueAt`; the attempt doesn't count.
     * @returns whether the job belonged to this attempt and is new enough.
     */
    async leave(taken: TakenJob, change: { failure: string; dueAt: Date }): Promise<boolean> {
      const newest = new Date(clock.now().getTime() - leftForHours * 3_600_000)
      const put = { ...change, state: 'waiting' as const, beatAt: null, mostAttempts: sql`${job.mostAttempts} + 1` }
      return wasMine(
        database.db
          .update(job)
          .set(put)
          .where(and(isAttempt(taken), gt(job.createdAt, newest)))
          .returning({ id: job.id }),
      )
    },

    /**
     * Gives up the job.
     * @returns whether the job belonged to this attempt.
     */
    async giveUp(db: Db, taken: TakenJob, failure: string, also?: SQL): Promise<boolean> {
      const provided = { failure, state: 'failed' as const, failedAt: clock.now(), beatAt: null }
      return wasMine(
        db
          .update(job)
          .set(provided)
          .where(and(isAttempt(taken), also))
          .returning({ id: job.id }),
      )
    },

    /** Returns a job that this process cannot finish; the attempt doesn't count. */
    async giveBack(taken: TakenJob): Promise<void> {
      const provided = { state: 'waiting' as const, beatAt: null, mostAttempts: sql`${job.mostAttempts} + 1` }
      await database.db.update(job).set(provided).where(isAttempt(taken))
    },

    /**
     * Takes jobs of dead workers or, on a database with only one process, all jobs marked as running. Skips queues that
     * this process doesn't know: a newer version must handle them, because it knows what to do when a job is given up.
     */
    async cutOff(names: readonly string[], which: SQL): Promise<TakenJob[]> {
      const { id, queue, data, concurrencyKey, attempts, mostAttempts, interruptions } = job
      return database.db
        .select({ id, queue, data, concurrencyKey, attempts, mostAttempts, interruptions })
        .from(job)
        .where(and(eq(job.state, 'active'), inArray(job.queue, [...names]), which))
    },
  }
}

const isAttempt = ({ id, attempts }: TakenJob) =>
  and(eq(job.id, id), eq(job.attempts, attempts), eq(job.state, 'active'))

const wasMine = async (changed: PromiseLike<unknown[]>) => (await changed).length > 0
