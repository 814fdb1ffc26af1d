import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'

describe("the server's faults of a form", () => {
  it('are read field by field', () => {
    const error = { code: 'BAD_REQUEST', data: { fields: { phone: 'Please enter a valid phone number of 10 digits' } } }
    expect(fieldErrorsOf(error)).toEqual({ phone: 'Please enter a valid phone number of 10 digits' })
  })

  it.each([null, undefined, new Error('x'), { data: null }, { data: { fields: {} } }, { data: { fields: { a: 1 } } }])(
    'are none in %j',
    (error) => {
      expect(fieldErrorsOf(error)).toBeUndefined()
    },
  )
})
