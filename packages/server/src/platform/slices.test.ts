import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mapInSlices } from './slices.ts'

it('maps in order, yielding to the event loop in between', async () => {
  let turns = 0
  let isOver = false
  const count = async () => {
    for (; !isOver; turns += 1) await setImmediate()
  }
  const counted = count()
  const items = Array.from({ length: 100 }, (_, index) => index)
  const seen = await mapInSlices(items, (item) => [item, turns] as const)
  isOver = true
  await counted
  expect(seen.map(([item]) => item)).toEqual(items)
  const turnAt = new Map(seen)
  expect(turnAt.get(24)).toBe(turnAt.get(0))
  expect(turnAt.get(99)! - turnAt.get(0)!).toBeGreaterThanOrEqual(3)
})
