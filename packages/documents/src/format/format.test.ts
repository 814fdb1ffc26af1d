import { expect, it } from 'vitest'
import { addressLine } from './address.ts'
import { area, percent, slope, squares } from './area.ts'
import { money } from './money.ts'
import { phone, phoneHref } from './phone.ts'

it('writes whole amounts without cents, others with both digits, in either currency', () => {
  expect(money(1_353_000, 'USD')).toBe('$13,530')
  expect(money(1_401_875, 'USD')).toBe('$14,018.75')
  expect(money(19_810, 'CAD')).toBe('$198.10')
})

it('writes areas, squares, percent and slopes with their unit', () => {
  expect(area(2236.07)).toBe('2,236 sq ft')
  expect(squares(2460)).toBe('24.6 squares')
  expect(squares(100)).toBe('1 square')
  expect(percent(1250)).toBe('12.5%')
  expect(slope(4.5)).toBe('4.5/12')
})

it.each([
  ['3075550123', '(307) 555-0123', 'tel:+13075550123'],
  ['+1 307 555 0123', '(307) 555-0123', 'tel:+13075550123'],
  ['+44 20 7946 0000', '+44 20 7946 0000', 'tel:+442079460000'],
  ['', '', undefined],
])('writes the phone %s as %s and calls %s', (stored, shown, href) => {
  expect(phone(stored)).toBe(shown)
  expect(phoneHref(stored)).toBe(href)
})

it('leaves out the parts of an address that are missing', () => {
  expect(addressLine({ street: '1 Elm St', city: 'Rexburg', state: 'ID', postalCode: '83440' })).toBe(
    '1 Elm St, Rexburg, ID 83440',
  )
  expect(addressLine({ street: '', city: 'Rexburg', state: '', postalCode: '' })).toBe('Rexburg')
})
