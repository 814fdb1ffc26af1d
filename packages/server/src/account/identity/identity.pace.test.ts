import { expect, test } from 'vitest'
import { createPace } from './identity.attempts.ts'

test('calls with one key run one after another, those with another key concurrently, and too many are refused', async () => {
  const pace = createPace({ pauseMs: 20, maxWaiting: 3 })
  const order: string[] = []
  const go = async (key: string, name: string) => {
    if (await pace(key)) order.push(name)
    else order.push(`${name} turned away`)
  }
  await Promise.all([go('a', 'first'), go('a', 'second'), go('a', 'third'), go('a', 'fourth'), go('b', 'other')])
  expect(order[0]).toBe('fourth turned away')
  expect(order.filter((name) => /^(first|second|third)$/.test(name))).toEqual(['first', 'second', 'third'])
  expect(order.indexOf('other')).toBeLessThan(order.indexOf('third'))
  await expect(pace('a')).resolves.toBe(true)
})
