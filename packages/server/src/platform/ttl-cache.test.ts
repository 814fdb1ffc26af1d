import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { createTtlCache, maxCached } from './ttl-cache.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const counting = () => {
  let readings = 0
  return async () => ++readings
}

test('results are cached for five seconds, by name and key', async () => {
  const clock = fixedClock(new Date('2026-11-20T15:00:00Z'))
  const ttlCache = createTtlCache(clock)
  const read = counting()
  expect(await ttlCache.read('offer', 'a', read)).toBe(1)
  clock.advance(4_999)
  expect(await ttlCache.read('offer', 'a', read)).toBe(1)
  expect(await ttlCache.read('offer', 'b', read)).toBe(2)
  expect(await ttlCache.read('market', 'a', read)).toBe(3)
  clock.advance(2)
  expect(await ttlCache.read('offer', 'a', read)).toBe(4)
})

test('the least recently used of too many entries is evicted, and no other', async () => {
  const ttlCache = createTtlCache(fixedClock(new Date('2026-11-20T15:00:00Z')))
  const read = counting()
  for (let index = 0; index < maxCached; index++) await ttlCache.read('offer', `${index}`, read)
  expect(await ttlCache.read('offer', '0', read)).toBe(1)
  await ttlCache.read('offer', 'one more', read)
  expect(await ttlCache.read('offer', '0', read)).toBe(1)
  expect(await ttlCache.read('offer', '2', read)).toBe(3)
  expect(await ttlCache.read('offer', '1', read)).toBe(maxCached + 2)
})

test('concurrent reads share one call', async () => {
  const ttlCache = createTtlCache(fixedClock(new Date()))
  const read = counting()
  expect(await Promise.all([ttlCache.read('offer', 'a', read), ttlCache.read('offer', 'a', read)])).toEqual([1, 1])
})

test('a fresh read is cached, and a failing one is not', async () => {
  const ttlCache = createTtlCache(fixedClock(new Date()))
  const read = counting()
  await ttlCache.read('offer', 'a', read)
  expect(await ttlCache.readFresh('offer', 'a', read)).toBe(2)
  expect(await ttlCache.read('offer', 'a', read)).toBe(2)
  const failing = async () => {
    throw new Error('away')
  }
  await expect(ttlCache.readFresh('offer', 'a', failing)).rejects.toThrow('away')
  expect(await ttlCache.read('offer', 'a', read)).toBe(3)
})

test('a transaction waits for no outside read, and leaves nothing of its own in the cache', async () => {
  const { visitor } = await makeCompany(database)
  const transactionStarted = Promise.withResolvers<void>()
  const readingStarted = Promise.withResolvers<void>()
  const inside = visitor.transaction(async (tx) => {
    transactionStarted.resolve()
    await readingStarted.promise
    return tx.ttlCache.read('offer', 'a', async () => 'inside')
  })
  await transactionStarted.promise
  // It gets the only connection when the transaction has ended.
  const outside = visitor.ttlCache.read('offer', 'a', async () => {
    await visitor.db.execute('select 1')
    return 'outside'
  })
  readingStarted.resolve()
  expect([await inside, await outside]).toEqual(['inside', 'outside'])
  expect(await visitor.ttlCache.read('offer', 'a', async () => 'again')).toBe('outside')
})
