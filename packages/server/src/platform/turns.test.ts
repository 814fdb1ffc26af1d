import { afterAll, expect, test } from 'vitest'
import { makeCompany } from '../testing/company.ts'
import { openTestDatabase } from '../testing/database.ts'
import { createTurns } from './turns.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Readings that end when they are told to, and which of them have begun. */
function readings() {
  const begun: number[] = []
  const ends = new Map<number, (fails?: Error) => void>()
  const reading = (number: number) => () => {
    begun.push(number)
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    ends.set(number, (error) => (error ? reject(error) : resolve(number)))
    return promise
  }
  return { begun, reading, end: (number: number, error?: Error) => ends.get(number)!(error) }
}

/** All that waits for nothing but its turn has had it by then. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('four of a kind are read at once, and the others in the order in which they asked', async () => {
  const turns = createTurns()
  const { begun, reading, end } = readings()
  const asked = [1, 2, 3, 4, 5, 6].map((number) => turns.take('list', reading(number)))
  await settled()
  expect(begun).toEqual([1, 2, 3, 4])
  end(2)
  expect(await asked[1]).toBe(2)
  await settled()
  expect(begun).toEqual([1, 2, 3, 4, 5])
  for (const number of [1, 3, 4, 5]) end(number)
  await settled()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
  end(6)
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5, 6])
})

test('one kind waits for none of another', async () => {
  const turns = createTurns()
  const { begun, reading, end } = readings()
  const asked = [1, 2, 3, 4, 5].map((number) => turns.take('search', reading(number)))
  asked.push(turns.take('list', reading(6)))
  await settled()
  expect(begun).toEqual([1, 2, 3, 4, 6])
  for (const number of begun) end(number)
  await settled()
  end(5)
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a reading that fails makes room for the next', async () => {
  const turns = createTurns()
  const { begun, reading, end } = readings()
  const asked = [1, 2, 3, 4, 5].map((number) => turns.take('list', reading(number)))
  await settled()
  end(1, new Error('away'))
  await expect(asked[0]).rejects.toThrow('away')
  await settled()
  expect(begun).toEqual([1, 2, 3, 4, 5])
  for (const number of [2, 3, 4, 5]) end(number)
  expect(await Promise.all(asked.slice(1))).toEqual([2, 3, 4, 5])
})

test('nothing waits inside a transaction, which holds what the others may wait for', async () => {
  const { visitor } = await makeCompany(database)
  const { begun, reading, end } = readings()
  const asked = [1, 2, 3, 4].map((number) => visitor.turns.take('list', reading(number)))
  await settled()
  const inside = visitor.transaction((tx) => tx.turns.take('list', async () => 'inside'))
  expect(await inside).toBe('inside')
  expect(begun).toEqual([1, 2, 3, 4])
  for (const number of [1, 2, 3, 4]) end(number)
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4])
})
