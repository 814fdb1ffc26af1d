import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { createRecent } from './recent.ts'

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
