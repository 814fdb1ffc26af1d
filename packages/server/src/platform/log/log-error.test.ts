import { openTestDatabase } from '@gable/testing/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { describeError } from './log.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.query('create table guest (email text primary key, age integer)')
})
afterAll(() => database.close())

const errorOf = async (work: PromiseLike<unknown>) =>
  describeError(
    await Promise.resolve(work).then(
      () => {},
      (error) => error,
    ),
  )

test('a failing statement is logged without its values', async () => {
  const add = (email: string, age: unknown) => database.db.execute(sql`insert into guest values (${email}, ${age})`)
  await add('zelma@quist.example', 40)
  const twice = await errorOf(add('zelma@quist.example', 41))
  expect(twice).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into guest values ($1, $2)',
    cause: { code: '23505', constraint: 'guest_pkey' },
  })
  const unreadable = await errorOf(add('ada@quist.example', 'Zelma: "Quist"'))
  expect(unreadable.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer' })
  expect(JSON.stringify([twice, unreadable])).not.toMatch(/quist/i)
})

test('raw SQL is logged as briefly', async () => {
  const problem = await errorOf(database.query(`select $1::int`, ['Zelma Quist']))
  expect(problem).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer' })
  expect(JSON.stringify(problem)).not.toMatch(/quist/i)
})

test('stack and causes are logged', () => {
  const problem = describeError(new TypeError('roof is undefined', { cause: new Error('no outline\n    given') }))
  expect(problem).toMatchObject({
    type: 'TypeError',
    message: 'roof is undefined',
    cause: { message: 'no outline\n    given' },
  })
  expect(problem.stack[0]).toContain('log-error.test.ts')
})

test('a thrown value that is not an error is not logged', () => {
  expect(describeError('zelma@quist.example')).toEqual({ type: 'string', message: expect.any(String), stack: [] })
})

test('circular causes end', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).match(/round/g)).toHaveLength(5)
})
