import { expect, test } from 'vitest'
import type { PointLayout } from '../las/header.ts'
import type { Part } from './part.ts'
import { createStoredRecords } from './stored-records.ts'

const layout: PointLayout = {
  format: 1,
  recordLength: 28,
  standardTime: true,
  scale: [0.01, 0.01, 0.01],
  offset: [0, 0, 0],
}
const chunk = (name?: string): Part => ({
  kind: 'chunk',
  bytes: new Uint8Array(3),
  count: 1,
  within: null,
  layout,
  ...(name !== undefined && { name }),
})

test('a chunk is decoded once while the cache has room, and the least recently used one is evicted', () => {
  const stored = createStoredRecords(20)
  const decoded: string[] = []
  const ask = (name: string) => {
    const part = stored.of(chunk(name), () => {
      decoded.push(name)
      return new Uint8Array(10).fill(name.charCodeAt(0))
    })
    expect(part).toMatchObject({ kind: 'records', name })
    expect(part.bytes[9]).toBe(name.charCodeAt(0))
  }
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) ask(name)
  expect(decoded).toEqual(['a', 'b', 'c', 'b'])
})

test('chunks without an identity are not cached', () => {
  const stored = createStoredRecords(20)
  const part = chunk()
  expect(stored.of(part, () => expect.unreachable())).toBe(part)
})
