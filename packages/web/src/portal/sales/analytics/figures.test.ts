import { expect, test } from 'vitest'
import { changeOf, share } from './figures.ts'

test('a change is a percentage of the former figure, and points between two shares', () => {
  expect(changeOf(108, 100)).toBe('+8%')
  expect(changeOf(97, 100)).toBe('−3%')
  expect(changeOf(100, 100)).toBe('0%')
  expect(changeOf(0, 40)).toBe('−100%')
  expect(changeOf(3_400, 100)).toBe('+3,300%')
  expect(changeOf(0.25, 0.2, true)).toBe('+5 pts')
  expect(changeOf(0.19, 0.2, true)).toBe('−1 pts')
})

test('there is no change from zero, and none without a figure', () => {
  expect(changeOf(12, 0)).toBeNull()
  expect(changeOf(12, null)).toBeNull()
  expect(changeOf(null, 12)).toBeNull()
  expect(share(1, 0)).toBe('–')
})
