import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { capabilityLink } from '../access/link.table.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Db, executeSql } from '../db/client.ts'
import type { Files } from '../files/files.ts'
import { event, idempotency, mail, requestCount } from '../platform.table.ts'
import { job } from './job.table.ts'

/** Number of rows per statement: few enough that nobody waits for their locks. */
const batchRows = 500

/** Maximum number of batches per table in one run. The rest is left for the next run. */
const batchesPerRun = 400

/** How long a failed job is stored, so that an operator can see and retry it, in days. */
const failedJobDays = 14

/**
 * The dependencies of retention. `goesOn` returns false once the process is about to stop; the rest is left for another
 * run.
 */
export interface RetentionWork {
  db: Db
  clock: Clock
  config: Pick<Config, 'MAIL_DAYS' | 'VISIT_DAYS' | 'AUDIT_DAYS' | 'SIGNED_DOCUMENT_DAYS' | 'DATA_DIR'>
  files: Pick<Files, 'remove'>
  goesOn(): boolean
}

/** Selects outdated rows of a table by a time column that an index starts with, and an additional condition. */
export interface Outdated {
  table: PgTable
  column: PgColumn
  before: Date
  where?: SQL
}

export function daysAgo({ clock }: Pick<RetentionWork, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * 86_400_000)
}

/** Deletes outdated rows, oldest first, in separate statements. Safe in several workers at once. */
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

/** Selects the oldest outdated rows, skipping those that another worker has locked. */
export function oldest({ table, column, before, where }: Outdated): SQL {
  const condition = where ? sql` and ${where}` : sql``
  return sql`select ctid from ${table} where ${column} < ${before.toISOString()}${condition}
    order by ${column} limit ${batchRows} for update skip locked`
}

/**
 * Events that only record a visit, such as a lookup of an address without further action. They are deleted with the
 * visit; all other events are the audit log. Must match the condition of the index `event_passing`.
 */
const isVisitEvent = sql.raw(`type = 'lead.addressOnly'`)

/** Must match the condition of the index `event_visitor_address`. */
const namesVisitor = sql.raw(`actor_kind in ('visitor', 'link') and address <> ''`)

/**
 * Deletes platform data whose retention period is over: answers to retried requests, request counts, failed jobs,
 * finished mail, events, and expired links. A visitor's network address is deleted before the event itself; that of a
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
  await deleteOutdated(work, { table: event, column: event.at, before: visits, where: isVisitEvent })
  await deleteOutdated(work, { table: event, column: event.at, before: audit })
  const addressed = { table: event, column: event.at, before: visits, where: namesVisitor }
  await inBatches(work, sql`update ${event} set address = ''`, addressed)
  await deleteOutdated(work, { table: capabilityLink, column: capabilityLink.expiresAt, before: daysAgo(work, 1) })
}
