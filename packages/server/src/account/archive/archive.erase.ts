import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createPlatformContext, type Deps, noCompany } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit } from '../../platform/work/events.ts'
import { inDeletionOrder, ownerOf, type TenantTable } from '../../platform/work/tenant-table.ts'
import { companyErased } from './archive.events.ts'
import { companiesToErase, lastMoment, neverConfirmed } from './archive.query.ts'

/** Rows per statement; small enough that its locks block nobody for long. */
const batchRows = 500

/**
 * Permanently deletes companies whose grace period has ended, in batches of one statement each, ordered by dependency.
 * The next run continues an interrupted one. Safe to run in several workers at once.
 */
export async function eraseDue(deps: Deps, goesOn: () => boolean): Promise<void> {
  await eachIsolated(deps, {
    work: 'archive.erase',
    items: await companiesToErase(deps.database.db, deps.clock.now()),
    nameOf: (companyId) => companyId,
    run: (companyId) => eraseCompany(deps, companyId, goesOn),
    goesOn,
  })
}

/** Deletes all data of a company: users' access first, the company's own row last. */
export async function eraseCompany(deps: Deps, companyId: string, goesOn: () => boolean): Promise<void> {
  const { database, clock } = deps
  const { db } = database
  const now = clock.now()
  if (!(await close(db, companyId, now))) return
  await eraseAtPlatform(db, companyId)
  const tables = tablesToEmpty(deps.tenantTables)
  let rows = 0
  for (const table of tables) {
    rows += await emptyInBatches({ db, table, now }, companyId, goesOn)
    if (!goesOn()) return
  }
  const objects = await removeBytes(deps, companyId, goesOn)
  if (!goesOn()) return
  const ctx = createPlatformContext(deps, { kind: 'system' })
  const isLast = await ctx.transaction(async (tx) => {
    // Deletes rows written while the first pass ran. From here on, nothing can reference the company.
    for (const table of tables) rows += await deleteSome({ db: tx.db, table, now }, companyId)
    const { rowCount } = await executeSql(tx.db, sql`delete from company where id = ${companyId}`)
    if (rowCount === 1) await emit(tx, companyErased, { subjectId: companyId, data: { rows, objects } })
    return rowCount === 1
  })
  if (isLast) await removeBytes(deps, companyId, () => true)
}

/**
 * Closes the account if its grace period is still over; the request may have been withdrawn since the lookup. From then
 * on nobody, including the platform, can restore it, because `deleted_at` is past the restore window.
 */
async function close(db: Db, companyId: string, now: Date): Promise<boolean> {
  const over = sql`${lastMoment(now).toISOString()}::timestamptz`
  const { rowCount } = await executeSql(
    db,
    sql`update company set deleted_at = least(coalesce(deleted_at, ${over}), ${over} - interval '1 millisecond')
      where id = ${companyId} and (deletion_requested_at < ${over} or deleted_at < ${over}
        or (created_at < ${over} and ${neverConfirmed}))`,
  )
  return rowCount === 1
}

const companyTable = 'company'

/** The tables to empty, in deletion order, without the company table itself. */
const tablesToEmpty = (tables: readonly TenantTable[]) =>
  inDeletionOrder(tables)
    .map(({ table }) => table)
    .filter((table) => getTableName(table) !== companyTable)

interface Batch {
  db: Db
  table: PgTable
  now: Date
}

async function emptyInBatches(batch: Batch, companyId: string, goesOn: () => boolean): Promise<number> {
  let rows = 0
  while (goesOn()) {
    const gone = await deleteSome(batch, companyId)
    rows += gone
    if (gone < batchRows) break
  }
  return rows
}

async function deleteSome({ db, table, now }: Batch, companyId: string): Promise<number> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${ownerOf(table)} = ${companyId} limit ${batchRows}))`
  const { rowCount } = await executeSql(db, getTableName(table) === 'file' ? loosened(some, now) : deleted(table, some))
  return rowCount
}

const deleted = (table: PgTable, some: SQL) => sql`delete from ${table} where ${some}`

/**
 * Deletes file rows and records their bytes as loose in one statement, so a crash at this point doesn't orphan them.
 */
export const loosened = (some: SQL, now: Date): SQL =>
  sql`with gone as (delete from file where ${some} returning id, store_key, thumbnail_key),
    noted as (insert into loose_bytes (store_key, due_at)
      select key, ${now.toISOString()}::timestamptz from gone, unnest(array[store_key, thumbnail_key]) key
      where key is not null on conflict (store_key) do nothing)
    select id from gone`

/** Number of objects to remove from the store per request. */
const batchKeys = 50

/**
 * Removes all bytes ever recorded under the company's prefix.
 * @returns the number of objects.
 */
async function removeBytes({ database: { db }, files }: Deps, companyId: string, goesOn: () => boolean) {
  let objects = 0
  while (goesOn()) {
    const { rows } = await executeSql<{ store_key: string }>(
      db,
      sql`update loose_bytes set removing = true where store_key in (
        select store_key from loose_bytes where store_key like ${`${companyId}/%`} limit ${batchKeys}) returning store_key`,
    )
    const keys = rows.map(({ store_key }) => store_key)
    await Promise.all(keys.map((key) => files.remove(key)))
    if (keys.length > 0) {
      const these = sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )
      await executeSql(db, sql`delete from loose_bytes where store_key in (${these})`)
    }
    objects += keys.length
    if (keys.length < batchKeys) break
  }
  return objects
}

/** Deletes the platform's own records about the company and its users: password mails and events. */
async function eraseAtPlatform(db: Db, companyId: string): Promise<void> {
  // An unconfirmed address may belong to somebody else.
  const people = sql`select id from "user" where company_id = ${companyId}`
  await executeSql(
    db,
    sql`delete from mail where company_id = ${noCompany} and lower(recipient) in (
      select lower(email) from "user" where company_id = ${companyId} and confirmed_at is not null
      union select lower(email) from company where id = ${companyId} and email_confirmed_at is not null)`,
  )
  await executeSql(
    db,
    sql`delete from event where company_id = ${noCompany}
      and (subject_id = ${companyId} or subject_id in (${people}) or actor_id in (${people}))`,
  )
  // Deletes the send counters of the company's users; they would expire within a day anyway.
  await executeSql(
    db,
    sql`delete from request_count where exists (
      select from "user" where company_id = ${companyId} and position("user".id::text in request_count.key) > 0)`,
  )
}
