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

test('of one key some are done at once, the others in the order in which they came, and none of another key waits', async () => {
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

test('who comes to a full line is told so, and what failed gives its place on', async () => {
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
