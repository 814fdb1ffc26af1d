import { describe, expect, it } from 'vitest'
import { addressLine, age, area, date, dateTime, money, percent, phone, squares } from './format.ts'

/** Node's own data puts a narrow space before AM and PM. */
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

describe('figures on screen', () => {
  it('shows cents as money of their currency', () => {
    expect(money(1_845_000, 'USD')).toBe('$18,450.00')
    expect(money(-12_345, 'USD')).toBe('-$123.45')
    expect(money(1_845_049, 'USD', 'whole')).toBe('$18,450')
    expect(money(1_845_050, 'CAD', 'whole')).toBe('$18,451')
  })

  it('shows areas, squares and percent with their unit', () => {
    expect(area(2140.4)).toBe('2,140 sq ft')
    expect(squares(2140)).toBe('21.4 squares')
    expect(squares(100)).toBe('1 square')
    expect(percent(1250)).toBe('12.5%')
    expect(percent(1000)).toBe('10%')
  })

  it('shows ten digits as a phone number and leaves anything else', () => {
    expect(phone('3075550123')).toBe('(307) 555-0123')
    expect(phone('')).toBe('')
    expect(phone('911')).toBe('911')
  })

  it("shows a moment on the company's clock, not the browser's", () => {
    const moment = '2026-03-01T05:30:00.000Z'
    expect(date(moment, 'America/Denver')).toBe('Feb 28, 2026')
    expect(plain(dateTime(moment, 'America/Denver'))).toBe('Feb 28, 2026, 10:30 PM')
    expect(plain(dateTime(moment, 'America/Toronto'))).toBe('Mar 1, 2026, 12:30 AM')
  })

  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [60_000, '1 minute'],
    [59 * 60_000, '59 minutes'],
    [60 * 60_000, '1 hour'],
    [24 * 3_600_000, '1 day'],
    [3 * 24 * 3_600_000, '3 days'],
    [59 * 24 * 3_600_000, '59 days'],
    [60 * 24 * 3_600_000, '2 months'],
    [400 * 24 * 3_600_000, '1 year'],
    [-5_000, 'just now'],
  ])('says how long ago %d ms are', (passed, said) => {
    const now = new Date('2026-06-01T12:00:00.000Z')
    expect(age(new Date(now.getTime() - passed).toISOString(), now)).toBe(said)
  })

  it('leaves out the parts of an address that are missing', () => {
    expect(addressLine({ street: '12 Elm St', city: 'Jackson', state: 'WY', postalCode: '83001' })).toBe(
      '12 Elm St, Jackson, WY 83001',
    )
    expect(addressLine({ street: '12 Elm St', city: '', state: '', postalCode: '' })).toBe('12 Elm St')
  })
})
