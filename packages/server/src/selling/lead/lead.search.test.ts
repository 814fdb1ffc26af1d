import { describe, expect, it } from 'vitest'
import { searchTextOf } from './lead.search.ts'

const nobody = { firstName: '', lastName: '', email: '', phone: '', street: '', city: '', state: '', postalCode: '' }

describe('the searched text', () => {
  it('is lowercase, without accents, with single spaces', () => {
    expect(searchTextOf({ ...nobody, firstName: 'José', lastName: '  de la  Cruz', city: 'Driggs' })).toBe(
      'jose de la cruz driggs',
    )
  })

  it.each([
    ['Call (208) 555-0142 first', '2085550142'],
    ['+1 208.555.0142', '2085550142'],
    ['my phone: 208 555 0142', '2085550142'],
  ])('has the digits of a phone in %j', (helpText, digits) => {
    expect(searchTextOf({ ...nobody, helpText })).toBe(`${helpText.toLowerCase()} ${digits}`)
  })

  it('does not treat a house number as a phone', () => {
    expect(searchTextOf({ ...nobody, helpText: 'the barn behind 1247 Elm, 83422' })).toBe(
      'the barn behind 1247 elm, 83422',
    )
  })
})
