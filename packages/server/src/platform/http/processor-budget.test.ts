import { expect, test } from 'vitest'
import { createProcessorBudget } from './processor-budget.ts'

function counted() {
  const at = { used: 0, now: 0 }
  return {
    at,
    budget: createProcessorBudget(
      () => at.used,
      () => at.now,
    ),
  }
}

test('a network uses its budget by processor time, until the next minute', async () => {
  const { at, budget } = counted()
  const work = async () => {
    at.used += 400
  }
  await budget.charge('one', work)
  await budget.charge('one', work)
  expect(budget.isSpent('one', 1)).toBe(false)
  await budget.charge('one', work)
  expect(budget.isSpent('one', 1)).toBe(true)
  expect(budget.isSpent('other', 1)).toBe(false)
  at.now = 60_000
  expect(budget.isSpent('one', 1)).toBe(false)
})

test('time shared by two networks is split in half; idle time is charged to nobody', async () => {
  const { at, budget } = counted()
  const { promise, resolve } = Promise.withResolvers<void>()
  at.used = 5_000
  const [first, second] = [budget.charge('one', () => promise), budget.charge('two', () => promise)]
  at.used += 1_000
  resolve()
  await Promise.all([first, second])
  at.used += 9_000
  await budget.charge('one', async () => {})
  expect([budget.isSpent('one', 0.5), budget.isSpent('one', 0.6), budget.isSpent('two', 0.5)]).toEqual([
    true,
    false,
    true,
  ])
})

test('a failing request is charged as well', async () => {
  const { at, budget } = counted()
  const failing = budget.charge('one', async () => {
    at.used += 2_000
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(budget.isSpent('one', 2)).toBe(true)
})

test('the real clock measures this thread’s work', async () => {
  const budget = createProcessorBudget()
  await budget.charge('one', async () => {
    const until = performance.now() + 200
    while (performance.now() < until) Math.sqrt(until)
  })
  expect(budget.isSpent('one', 0.01)).toBe(true)
})
