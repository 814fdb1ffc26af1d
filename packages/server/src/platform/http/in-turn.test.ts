import { expect, test } from 'vitest'
import { createInTurn } from './limits.ts'

/** Work that runs until it is told to end. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, ends, work }
}
const glance = () => new Promise((resolve) => setImmediate(resolve))

test('calls of one key run a few at once and in order, and other keys do not wait', async () => {
  const { begun, ends, work } = held()
  const inTurn = createInTurn({ atOnce: 2, maxWaiting: 2 })
  const requested = ['a', 'b', 'c', 'd'].map((name) => inTurn('busy', work(name)))
  const other = inTurn('other', work('x'))
  await glance()
  expect(begun).toEqual(['a', 'b', 'x'])
  ends[0]!()
  await glance()
  expect(begun).toEqual(['a', 'b', 'x', 'c'])
  for (const end of ends.slice(1)) end()
  await glance()
  ends.at(-1)!()
  expect(await Promise.all([...requested, other])).toEqual(['a', 'b', 'c', 'd', 'x'].map((value) => ({ value })))
})

test('a full line is reported, and a failure frees its place', async () => {
  const { ends, work } = held()
  const inTurn = createInTurn({ atOnce: 1, maxWaiting: 1 })
  const first = inTurn('busy', work('a'))
  const failing = inTurn('busy', () => Promise.reject(new Error('fails')))
  expect(await inTurn('busy', work('b'))).toBeUndefined()
  ends[0]!()
  expect(await first).toEqual({ value: 'a' })
  await expect(failing).rejects.toThrow('fails')
  expect(await inTurn('busy', async () => 'c')).toEqual({ value: 'c' })
})
