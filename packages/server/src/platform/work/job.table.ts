import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import type { JobData, Progress } from './job.ts'

/** Work that is to be done, is under way or was given up. What is done is deleted. */
export const job = pgTable(
  'job',
  {
    id: id(),
    queue: text().notNull(),
    /** Whose work it is, where it is a company's. */
    companyId: uuid(),
    data: jsonb().$type<JobData>().notNull(),
    singletonKey: text(),
    /** Jobs of a queue with the same key are done a few at a time, however many hands the queue has. */
    concurrencyKey: text(),
    state: text().$type<'waiting' | 'active' | 'failed'>().notNull(),
    /** How often it was begun. With the id it names one attempt: who began an earlier one has no say any more. */
    attempts: integer().notNull().default(0),
    mostAttempts: integer().notNull(),
    /** How often its process ended under it. Each allows one more attempt, as the job itself has not failed. */
    interruptions: integer().notNull().default(0),
    /** By the app's clock. */
    dueAt: instant().notNull(),
    /** When its worker was last heard of; by the database's clock, as several machines are compared. */
    beatAt: instant(),
    progress: jsonb().$type<Progress>(),
    /** Why the last attempt failed, as the log says it. */
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
