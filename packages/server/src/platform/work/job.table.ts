import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import type { JobData, Progress } from './job.ts'

/** Jobs that are waiting, are running, or were given up. Finished jobs are deleted. */
export const job = pgTable(
  'job',
  {
    id: id(),
    queue: text().notNull(),
    /** The company, if the job belongs to one. */
    companyId: uuid(),
    data: jsonb().$type<JobData>().notNull(),
    singletonKey: text(),
    /** Limits how many jobs of a queue with the same key run at a time, regardless of the queue's concurrency. */
    concurrencyKey: text(),
    state: text().$type<'waiting' | 'active' | 'failed'>().notNull(),
    /**
     * Number of started attempts. Together with the id, it identifies one attempt, so that an earlier attempt can no
     * longer change the job.
     */
    attempts: integer().notNull().default(0),
    mostAttempts: integer().notNull(),
    /**
     * How often a process ended while running the job. Each time allows one more attempt, because the job itself has
     * not failed.
     */
    interruptions: integer().notNull().default(0),
    /** By the app's clock. */
    dueAt: instant().notNull(),
    /** The worker's last heartbeat, by the database's clock, because several machines are compared. */
    beatAt: instant(),
    progress: jsonb().$type<Progress>(),
    /** Why the last attempt failed, as logged. */
    failure: text().notNull().default(''),
    failedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('job_waiting').on(t.dueAt).where(sql`state = 'waiting'`),
    index('job_due').on(t.queue, t.dueAt, t.id).where(sql`state = 'waiting'`),
    uniqueIndex('job_singleton').on(t.queue, t.singletonKey).where(sql`state = 'waiting' and attempts = 0`),
    index('job_beat').on(t.beatAt).where(sql`state = 'active'`),
    index('job_failed').on(t.failedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`state = 'failed'`),
  ],
)
