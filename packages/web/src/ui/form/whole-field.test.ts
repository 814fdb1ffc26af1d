import { expect, it } from 'vitest'
import { wholeOf } from './WholeField.tsx'

it('takes whole numbers, and no digits out of other texts', () => {
  expect(['5', ' 30 ', '1,200', '0'].map(wholeOf)).toEqual([5, 30, 1_200, 0])
  const none = ['', 'Your new roof, V5', '5 days', '-5', '1.5', '1e3', '12,00', '12345678901']
  expect(none.map(wholeOf)).toEqual(none.map(() => Number.NaN))
})
