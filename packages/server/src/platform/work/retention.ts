import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { capabilityLink } from '../access/link.table.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Db, executeSql } from '../db/client.ts'
import type { Files } from '../files/files.ts'
import { event, idempotency, mail, requestCount } from '../platform.table.ts'
import { job } from './job.table.ts'

/** Rows of one statement: few enough that nobody waits for their locks. */
const batchRows = 500

/** Batches of one table in one run; what is left is for the next. */
const batchesPerRun = 400

/** For so long an operator can see a job that was given up, and have it tried again. */
const failedJobDays = 14

/** What retention needs. `goesOn` says no once the process is to end: the rest is for another run. */
export interface RetentionWork {
  db: Db
  clock: Clock
  config: Pick<Config, 'MAIL_DAYS' | 'VISIT_DAYS' | 'AUDIT_DAYS' | 'SIGNED_DOCUMENT_DAYS' | 'DATA_DIR'>
  files: Pick<Files, 'remove'>
  goesOn(): boolean
}

/** Rows of a table that are over: by a column of time that an index begins with, and by what else must hold. */
export interface Outdated {
  table: PgTable
  column: PgColumn
  before: Date
  where?: SQL
}

/** So many days before now. */
export function daysAgo({ clock }: Pick<RetentionWork, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * 86_400_000)
}

/** Deletes what is over, the oldest first, in statements of their own. Safe in several workers at once. */
export function deleteOutdated(work: RetentionWork, outdated: Outdated): Promise<void> {
  return inBatches(work, sql`delete from ${outdated.table}`, outdated)
}

async function inBatches({ db, goesOn }: RetentionWork, change: SQL, outdated: Outdated) {
  const statement = sql`${change} where ctid = any(array(${oldest(outdated)}))`
  for (let batch = 0; batch < batchesPerRun && goesOn(); batch += 1) {
    const { rowCount } = await executeSql(db, statement)
    if (rowCount < batchRows) return
  }
}

/** The places of the oldest rows that are over, passing by those that another worker has in hand. */
export function oldest({ table, column, before, where }: Outdated): SQL {
  const condition = where ? sql` and ${where}` : sql``
  return sql`select ctid from ${table} where ${column} < ${before.toISOString()}${condition}
    order by ${column} limit ${batchRows} for update skip locked`
}

/**
 * Events that tell of a visit alone: an address that was looked up and nothing more. They go with the visit, all other
 * events are the audit log. In the words of the index `event_passing`.
 */
const tellsOfVisit = sql.raw(`type = 'lead.addressOnly'`)

/** In the words of the index `event_visitor_address`. */
const namesVisitor = sql.raw(`actor_kind in ('visitor', 'link') and address <> ''`)

/**
 * Deletes what the platform keeps for a time: answers to retried requests, counts of requests, failed jobs, mails that are
 * done with, events, links that let nobody in any more. A visitor's network address goes before the event does; that of a
 * consent is part of its proof and stays.
 */
export async function deleteOldPlatformRows(work: RetentionWork): Promise<void> {
  const { MAIL_DAYS, VISIT_DAYS, AUDIT_DAYS } = work.config
  const [visits, audit] = [daysAgo(work, VISIT_DAYS), daysAgo(work, AUDIT_DAYS)]
  await deleteOutdated(work, { table: requestCount, column: requestCount.windowStart, before: daysAgo(work, 1) })
  await deleteOutdated(work, { table: idempotency, column: idempotency.createdAt, before: daysAgo(work, 3) })
  const isFailed = sql`${job.state} = 'failed'`
  await deleteOutdated(work, {
    table: job,
    column: job.failedAt,
    before: daysAgo(work, failedJobDays),
    where: isFailed,
  })
  const isDone = sql`${mail.status} <> 'queued'`
  await deleteOutdated(work, { table: mail, column: mail.createdAt, before: daysAgo(work, MAIL_DAYS), where: isDone })
  await deleteOutdated(work, { table: event, column: event.at, before: visits, where: tellsOfVisit })
  await deleteOutdated(work, { table: event, column: event.at, before: audit })
  const addressed = { table: event, column: event.at, before: visits, where: namesVisitor }
  await inBatches(work, sql`update ${event} set address = ''`, addressed)
  await deleteOutdated(work, { table: capabilityLink, column: capabilityLink.expiresAt, before: daysAgo(work, 1) })
}
