import { createTestDatabaseUrl } from '@gable/testing/database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { company } from '../../account/company/company.table.ts'
import { type Database, executeSql } from './client.ts'
import { openPostgres } from './postgres.ts'
import { turnOnRowSecurity } from './row-security.ts'
import { inWork } from './time-limit.ts'

/**
 * Simulates a pooler that gives each transaction another connection: with a single connection, anything that stays in
 * it is visible.
 */
let database: Database

beforeAll(async () => {
  database = await openPostgres(await createTestDatabaseUrl(), { poolSize: 1, work: 'request', pooler: 'transaction' })
  await turnOnRowSecurity(database)
})
afterAll(() => database.close())

const limit = (db = database.db) =>
  executeSql<{ limit: string }>(db, sql`select current_setting('statement_timeout') as limit`).then(
    ({ rows }) => rows[0]!.limit,
  )

/** Returns the state left in the connection, which a pooler's other clients would see. */
const left = async () => {
  const { rows } = await database.query<{ limit: string; role: string; zone: string; prepared: number }>(
    `select current_setting('statement_timeout') as limit, current_user as role, current_setting('timezone') as zone,
       (select count(*)::int from pg_prepared_statements) as prepared`,
  )
  return rows[0]
}

it('each statement and each transaction carries its settings, and leaves none in the connection', async () => {
  const before = await left()
  expect(before).toMatchObject({ limit: '0', role: 'gable', prepared: 0 })
  expect(await limit()).toBe('30s')
  expect(await inWork('job', () => limit())).toBe('10min')
  expect(await database.transaction((tx) => limit(tx))).toBe('30s')
  expect(await inWork('job', () => database.transaction((tx) => limit(tx)))).toBe('10min')
  expect(await left()).toEqual(before)
})

it('a failing statement leaves none either, and the connection continues', async () => {
  const before = await left()
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow()
  await expect(database.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(await left()).toEqual(before)
})

it('statements are not prepared by name', async () => {
  const { db } = database.ofCompany(crypto.randomUUID())
  const named = db.select({ id: company.id }).from(company).where(eq(company.name, 'Nobody')).prepare('company_by_name')
  for (let round = 0; round < 3; round++) expect(await named.execute()).toEqual([])
  expect(await left()).toMatchObject({ prepared: 0 })
})

it('several statements can run at once', async () => {
  await database.query('create table of_two (id int); insert into of_two values (7)')
  expect((await database.query('select id from of_two where id = $1', [7])).rows).toEqual([{ id: 7 }])
})
