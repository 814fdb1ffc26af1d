import { expect, it } from 'vitest'
import { measureOf, riseOf } from './eagleview-answer.ts'
import { turnaroundOf } from './turnaround.ts'

it('reads how long a delivery takes out of the vendor’s words', () => {
  expect(turnaroundOf('Delivered within 3 business days Regular')).toEqual({ amount: 3, unit: 'businessDays' })
  expect(turnaroundOf('Three Hour')).toEqual({ amount: 3, unit: 'hours' })
  expect(turnaroundOf('3 business hours')).toEqual({ amount: 3, unit: 'businessHours' })
  expect(turnaroundOf('1 day')).toEqual({ amount: 1, unit: 'businessDays' })
  expect(turnaroundOf('Quick')).toBeNull()
})

it('reads measures as the vendor writes them', () => {
  expect(['46 ft', `79' 0"`, `79' 6"`, '2,345 sq. ft', '12', ''].map(measureOf)).toEqual([
    46,
    79,
    79.5,
    2_345,
    12,
    null,
  ])
  expect(['6/12', '6.5/12', 'flat'].map(riseOf)).toEqual([6, 6.5, null])
})
