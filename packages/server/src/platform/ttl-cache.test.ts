import { afterAll, expect, test } from 'vitest'
import { makeCompany } from '../testing/company.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fixedClock } from './clock.ts'
import { createRecent } from './recent.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const counting = () => {
  let readings = 0
  return async () => ++readings
}

test('what was read is remembered for five seconds, each by its name and key', async () => {
  const clock = fixedClock(new Date('2026-11-20T15:00:00Z'))
  const recent = createRecent(clock)
  const read = counting()
  expect(await recent.read('offer', 'a', read)).toBe(1)
  clock.advance(4_999)
  expect(await recent.read('offer', 'a', read)).toBe(1)
  expect(await recent.read('offer', 'b', read)).toBe(2)
  expect(await recent.read('market', 'a', read)).toBe(3)
  clock.advance(1)
  expect(await recent.read('offer', 'a', read)).toBe(4)
})

test('who asks together is answered by one reading', async () => {
  const recent = createRecent(fixedClock(new Date()))
  const read = counting()
  expect(await Promise.all([recent.read('offer', 'a', read), recent.read('offer', 'a', read)])).toEqual([1, 1])
})

test('a reading anew is remembered, and one that fails is not', async () => {
  const recent = createRecent(fixedClock(new Date()))
  const read = counting()
  await recent.read('offer', 'a', read)
  expect(await recent.readAnew('offer', 'a', read)).toBe(2)
  expect(await recent.read('offer', 'a', read)).toBe(2)
  const failing = async () => {
    throw new Error('away')
  }
  await expect(recent.readAnew('offer', 'a', failing)).rejects.toThrow('away')
  expect(await recent.read('offer', 'a', read)).toBe(3)
})

test('a transaction waits for no reading outside of it, and leaves nothing of its own behind', async () => {
  const { visitor } = await makeCompany(database)
  const transactionBegun = Promise.withResolvers<void>()
  const readingBegun = Promise.withResolvers<void>()
  const inside = visitor.transaction(async (tx) => {
    transactionBegun.resolve()
    await readingBegun.promise
    return tx.recent.read('offer', 'a', async () => 'inside')
  })
  await transactionBegun.promise
  // It gets the only connection when the transaction has ended.
  const outside = visitor.recent.read('offer', 'a', async () => {
    await visitor.db.execute('select 1')
    return 'outside'
  })
  readingBegun.resolve()
  expect([await inside, await outside]).toEqual(['inside', 'outside'])
  expect(await visitor.recent.read('offer', 'a', async () => 'again')).toBe('outside')
})
