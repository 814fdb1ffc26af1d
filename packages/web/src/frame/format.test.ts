import { afterEach, describe, expect, it } from 'vitest'
import { address } from './flow/testing.ts'
import {
  formatAddress,
  formatDegrees,
  formatMoney,
  formatPercent,
  formatPhone,
  formatRise,
  formatSquares,
  formatWhole,
  setFormatCountry,
} from './format.ts'

afterEach(() => setFormatCountry('UnitedStates'))

describe('money', () => {
  it.each([
    [1_353_000, '$13,530'],
    [1_401_875, '$14,018.75'],
    [19_815, '$198.15'],
    [0, '$0'],
  ])('%i cents read %s', (cents, written) => expect(formatMoney(cents, 'USD')).toBe(written))

  it('is in the company’s own dollars without their country’s name', () => {
    setFormatCountry('Canada')
    expect(formatMoney(1_353_000, 'CAD')).toBe('$13,530')
  })
})

it('writes areas in whole numbers', () => {
  expect(formatWhole(2_236.07)).toBe('2,236')
})

it('writes squares to the hundredth', () => {
  expect(formatSquares(2_460)).toBe('24.60')
})

it('writes percent from basis points', () => {
  expect(formatPercent(1_000)).toBe('10%')
  expect(formatPercent(714)).toBe('7.14%')
})

it('writes a phone as it is read, and leaves what is none alone', () => {
  expect(formatPhone('2085550100')).toBe('(208) 555-0100')
  expect(formatPhone('+1 208 555 0100')).toBe('(208) 555-0100')
  expect(formatPhone('911')).toBe('911')
})

it('writes an address in one line', () => {
  expect(formatAddress(address)).toBe('12 Harvest Lane, Rexburg, ID 83440')
  expect(formatAddress({ ...address, city: '', postalCode: '' })).toBe('12 Harvest Lane, ID')
})

it('writes a chosen rise whole and a measured one to the tenth', () => {
  expect([formatRise(6), formatRise(5.68)]).toEqual(['6', '5.7'])
})

it('turns a rise into degrees', () => {
  expect([0, 3, 6, 12].map(formatDegrees)).toEqual(['0', '14', '27', '45'])
})
