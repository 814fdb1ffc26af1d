import { expect, it } from 'vitest'
import { turnaroundOf } from './turnaround.ts'

it('parses the delivery time in the vendor’s text', () => {
  expect(turnaroundOf('Delivered within 3 business days Regular')).toEqual({ amount: 3, unit: 'businessDays' })
  expect(turnaroundOf('Three Hour')).toEqual({ amount: 3, unit: 'hours' })
  expect(turnaroundOf('3 business hours')).toEqual({ amount: 3, unit: 'businessHours' })
  expect(turnaroundOf('1 day')).toEqual({ amount: 1, unit: 'businessDays' })
  expect(turnaroundOf('Quick')).toBeNull()
})
