import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './identity.password.ts'

test('runs a limited number at once and the others in order, also after one fails', async () => {
  const inTurn = createTurns(2)
  const order: number[] = []
  let underWay = 0
  let max = 0
  const work = (number: number) => async () => {
    underWay += 1
    max = Math.max(max, underWay)
    await setTimeout(5)
    underWay -= 1
    order.push(number)
    if (number === 1) throw new Error('one that fails')
  }
  const done = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => inTurn(work(number))))
  expect(max).toBe(2)
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  expect(order.indexOf(5)).toBeGreaterThan(order.indexOf(2))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
