import { describe, expect, it } from 'vitest'
import { fieldErrorsOf, placeErrors } from './field-errors.ts'

describe("a form's server errors", () => {
  it('are parsed field by field', () => {
    const error = { code: 'BAD_REQUEST', data: { fields: { phone: 'Please enter a valid phone number of 10 digits' } } }
    expect(fieldErrorsOf(error)).toEqual({ phone: 'Please enter a valid phone number of 10 digits' })
  })

  it.each([null, undefined, new Error('x'), { data: null }, { data: { fields: {} } }, { data: { fields: { a: 1 } } }])(
    'are empty for %j',
    (error) => {
      expect(fieldErrorsOf(error)).toBeUndefined()
    },
  )
})

describe('an error', () => {
  const fields = ['email', 'structures.0.rise', 'structures.1', 'address']
  const place = (errors: Record<string, string>) => placeErrors(errors, (path) => fields.includes(path))

  it('is shown at its exact field, within lists too', () => {
    expect(place({ email: 'Not valid', 'structures.0.rise': 'Too steep' })).toEqual({
      atFields: { email: 'Not valid', 'structures.0.rise': 'Too steep' },
      above: [],
    })
  })

  it('is shown at its parent field otherwise', () => {
    const errors = {
      'structures.1.shape.kind': 'Unknown shape',
      'address.city': 'No city',
      'address.state': 'No state',
    }
    expect(place(errors)).toEqual({ atFields: { 'structures.1': 'Unknown shape', address: 'No city' }, above: [] })
  })

  it('is shown above the fields, once, without a parent', () => {
    expect(place({ 'structures.2.name': 'Too long', version: 'Too long', idempotencyKey: 'No key' })).toEqual({
      atFields: {},
      above: ['Too long', 'No key'],
    })
  })
})
