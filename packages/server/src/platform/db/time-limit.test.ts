import { createBareDatabaseUrl } from '@gable/testing/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, executeSql } from './client.ts'
import { openPostgres } from './postgres.ts'
import { inWork, isCutOff, type Work } from './time-limit.ts'

/** Requests have half a second, jobs a minute: a statement of one second is canceled only in a request. */

let database: Database
beforeAll(async () => {
  const seconds = { request: 0.5, job: 60 }
  database = await openPostgres(await createBareDatabaseUrl(), { poolSize: 2, work: 'job', seconds })
})
afterAll(() => database.close())

const asSeconds = (setting: string) => sql`extract(epoch from current_setting(${setting})::interval)::float8`

async function limitsIn(ask: Pick<Database, 'db'>) {
  const { rows } = await executeSql<Record<'statement' | 'lock' | 'idle', number>>(
    ask.db,
    sql`select ${asSeconds('statement_timeout')} as statement, ${asSeconds('lock_timeout')} as lock,
      ${asSeconds('idle_in_transaction_session_timeout')} as idle`,
  )
  return rows[0]!
}

const byWork: Record<Work, object> = {
  request: { statement: 0.5, lock: 0.5, idle: 60 },
  job: { statement: 60, lock: 60, idle: 300 },
  long: { statement: 0, lock: 0, idle: 1_800 },
}

test('a connection has its purpose’s limits, inside and outside of transactions', async () => {
  expect(await limitsIn(database)).toEqual(byWork.job)
  for (const work of ['request', 'long', 'job', 'request'] as const) {
    expect(await inWork(work, () => limitsIn(database)), work).toEqual(byWork[work])
    expect(await inWork(work, () => database.transaction((db) => limitsIn({ db }))), work).toEqual(byWork[work])
  }
})

const pause = async () => {
  await database.query('select pg_sleep(1)')
  await database.query('select pg_sleep($1)', [1])
}

test('a request’s slow statement is canceled with a clear error; exports and migrations are not', async () => {
  const error = await inWork('request', pause).catch((thrown: unknown) => thrown)
  expect(isCutOff(error)).toBe(true)
  expect((error as Error).message).toBe('A statement timed out after 0.5 s, the limit for a request')
  await inWork('long', pause)
  await inWork('job', pause)
})

test('in a transaction it leaves nothing, and the connection continues', async () => {
  await database.query('create table test_kept (n int)')
  const failing = inWork('request', () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into test_kept values (1)`)
      await tx.execute(sql`select pg_sleep(1)`)
    }),
  )
  await expect(failing).rejects.toSatisfy(isCutOff)
  expect((await database.query('select * from test_kept')).rows).toEqual([])
})

test('a request waits for a lock only up to a limit', async () => {
  await database.query('create table test_held (n int)')
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table test_held`)
    await expect(inWork('request', () => database.query('select * from test_held'))).rejects.toSatisfy(isCutOff)
  })
})

test('a refused statement keeps its connection', async () => {
  const connections = async () => {
    const requested = Array.from({ length: 4 }, () => database.query<{ pid: number }>('select pg_backend_pid() as pid'))
    return new Set((await Promise.all(requested)).map(({ rows }) => rows[0]!.pid))
  }
  const before = await connections()
  for (let time = 0; time < 4; time += 1) await expect(database.query('select no_such_column')).rejects.toThrow()
  expect(before).toEqual(new Set([...before, ...(await connections())]))
})
