import { expect, test } from 'vitest'
import { createCompanyQueue } from './untrusted.ts'

test('work of a busy company waits after a later one of another company', async () => {
  const inTurn = createCompanyQueue(2)
  const started: string[] = []
  const held = new Map<string, () => void>()
  const work = (name: string) =>
    inTurn(name[0]!, () => {
      started.push(name)
      return new Promise<void>((resolve) => held.set(name, resolve))
    })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map(work)
  const settled = async () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    held.get(name)!()
    await settled()
  }
  await settled()
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  for (const name of ['c1', 'a2', 'a3']) await end(name)
  await Promise.all(all)
})
