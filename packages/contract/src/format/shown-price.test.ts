import { expect, it } from 'vitest'
import { isAsSeen, isNothing, seenPrice } from './shown-price.ts'

const total = { display: 'total' as const, totalCents: 1_353_000, range: null, monthly: null }
const range = { display: 'range' as const, totalCents: null, range: { minCents: 1, maxCents: 3 }, monthly: null }

it('stays as seen while display and figures are the same', () => {
  const seen = seenPrice(total)!
  expect(seen).toEqual({ display: 'total', fromCents: 1_353_000, toCents: 1_353_000 })
  expect(isAsSeen(seen, total)).toBe(true)
  expect(isAsSeen(seen, { ...total, totalCents: 1_353_001 })).toBe(false)
  expect(isAsSeen(seenPrice(range)!, { ...range, range: { minCents: 1, maxCents: 4 } })).toBe(false)
  expect(isAsSeen(seen, range)).toBe(false)
})

it('is empty if no price is shown', () => {
  expect(seenPrice({ ...total, totalCents: null })).toBeUndefined()
})

it('of zero is not an estimate', () => {
  expect(isNothing({ ...total, totalCents: 0 })).toBe(true)
  expect(isNothing({ ...range, range: { minCents: 0, maxCents: 0 } })).toBe(true)
  expect(isNothing({ ...range, range: { minCents: 0, maxCents: 100 } })).toBe(false)
  expect(isNothing({ ...total, totalCents: null })).toBe(false)
})
