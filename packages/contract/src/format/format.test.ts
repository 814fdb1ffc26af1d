import { describe, expect, it } from 'vitest'
import { addressLine, dialled, phone, phoneHref } from './contact.ts'
import { date, dateTime, longDate, timeOfDay, zonedDateTime } from './day.ts'
import { area, feet, fileSize, percent, squareCount, squares, wholeNumber } from './figure.ts'
import { inches, miles } from './hail.ts'
import { addHomeownerUnits } from './homeowner-units.ts'
import { localeOf, setUsualLocale } from './locale.ts'
import { money } from './money.ts'

addHomeownerUnits()

/** Intl uses narrow and non-breaking spaces where people type plain ones. */
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

describe('money', () => {
  it.each(['USD', 'CAD'] as const)('of %s is written in its local format, to the cent', (currency) => {
    expect(money(1_845_000, currency)).toBe('$18,450.00')
    expect(money(-12_345, currency)).toBe('-$123.45')
    expect(money(0, currency)).toBe('$0.00')
  })

  it.each(['USD', 'CAD'] as const)('of %s is shown to homeowners without zero cents', (currency) => {
    const shown = [1_353_000, 1_401_875, 19_810, 0].map((cents) => money(cents, currency, 'short'))
    expect(shown).toEqual(['$13,530', '$14,018.75', '$198.10', '$0'])
  })

  it.each(['USD', 'CAD'] as const)('of %s in lists and headlines is rounded to the dollar', (currency) => {
    expect([1_845_049, 1_845_050].map((cents) => money(cents, currency, 'whole'))).toEqual(['$18,450', '$18,451'])
  })

  it('follows the reader’s language and the currency’s country', () => {
    expect(plain(money(1_401_875, 'CAD', 'short', 'fr'))).toBe('14 018,75 $')
    expect(money(1_401_875, 'CAD', 'short', 'en-US')).toBe('$14,018.75')
    expect(money(1_401_875, 'USD', 'short', 'en-CA')).toBe('$14,018.75')
    expect((['USD', 'CAD'] as const).map((currency) => money(1_401_875, currency, 'short', 'es-US'))).toEqual([
      '$14,018.75',
      '$14,018.75',
    ])
    expect(plain(money(1_234_500, 'USD', 'short', 'fr-US'))).toBe('12 345 $')
  })
})

describe('figures', () => {
  it('have thousands separators and units', () => {
    expect(wholeNumber(2_236.07)).toBe('2,236')
    expect(area(2_140.4)).toBe('2,140 sq ft')
    expect(feet(1_042.44)).toBe('1,042.4 ft')
    expect(squares(2_460)).toBe('24.60 squares')
    expect(squareCount(123_450)).toBe('1,234.50')
  })

  it('are the same for English readers of either country, and different for other languages', () => {
    for (const locale of ['en', 'en-US', 'en-CA']) {
      expect([area(2_140, locale), percent(1_250, locale)]).toEqual(['2,140 sq ft', '12.5%'])
    }
    expect([wholeNumber(2_140, 'fr-CA'), percent(1_250, 'fr-CA')].map(plain)).toEqual(['2 140', '12,5 %'])
  })

  it('of storms are as reported', () => {
    expect([inches(1.75), inches(2), miles(2.94), miles(10)]).toEqual(['1.75 in', '2 in', '2.9 mi', '10 mi'])
  })

  it('are in feet, and in French Canada also in meters', () => {
    expect([area(2_140, 'es-US'), area(2_140, 'fr-US'), area(2_140, 'fr-CA')].map(plain)).toEqual([
      '2,140 pies²',
      '2 140 pi²',
      '2 140 pi² (199 m²)',
    ])
    expect([feet(42.44, 'es-US'), feet(42.44, 'fr-CA')].map(plain)).toEqual(['42.4 pies', '42,4 pi'])
    expect(squares(2_705, 'es-US')).toBe('27.05 cuadros')
    expect(plain(squares(2_705, 'fr-CA'))).toBe('27,05 carrés')
  })

  it('include file sizes', () => {
    expect([0, 327_680, 4_404_019].map((bytes) => fileSize(bytes))).toEqual(['1 kB', '320 kB', '4.2 MB'])
  })

  it('are percentages from basis points, with only the needed digits', () => {
    expect([1_000, 1_250, 714, 0].map((bps) => percent(bps))).toEqual(['10%', '12.5%', '7.14%', '0%'])
  })
})

describe('a locale', () => {
  it('is the spoken language’s and the company’s country', () => {
    expect(localeOf('en', 'Canada')).toBe('en')
    expect(localeOf('es', 'Canada')).toBe('es-US')
    expect([localeOf('fr', 'Canada'), localeOf('fr', 'UnitedStates')]).toEqual(['fr-CA', 'fr-US'])
  })

  it('is the reader’s for all figures on a page that sets it', () => {
    setUsualLocale('fr-CA')
    const written = [area(2_140), money(1_200_000, 'CAD', 'short')].map(plain)
    setUsualLocale('en')
    expect(written).toEqual(['2 140 pi² (199 m²)', '12 000 $'])
    expect(area(2_140)).toBe('2,140 sq ft')
  })
})

describe('a phone', () => {
  it.each([
    ['3075550123', '(307) 555-0123', 'tel:+13075550123'],
    ['+1 307 555 0123', '(307) 555-0123', 'tel:+13075550123'],
    ['613-555-0123', '(613) 555-0123', 'tel:+16135550123'],
    ['+44 20 7946 0000', '+44 20 7946 0000', 'tel:+442079460000'],
    ['911', '911', 'tel:911'],
    ['', '', undefined],
  ])('%s is read as %s and called by %s', (stored, shown, href) => {
    expect(phone(stored)).toBe(shown)
    expect(phoneHref(stored)).toBe(href)
    expect(dialled(stored)).toBe(href?.slice('tel:'.length))
  })
})

describe('an address', () => {
  it('is on one line in either country', () => {
    const jackson = { street: '12 Elm St', city: 'Jackson', state: 'WY', postalCode: '83001' }
    const ottawa = { street: '1 Main Street', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0A1' }
    expect(addressLine(jackson)).toBe('12 Elm St, Jackson, WY 83001')
    expect(addressLine(ottawa)).toBe('1 Main Street, Ottawa, ON K1A 0A1')
  })

  it('omits missing parts', () => {
    expect(addressLine({ street: '12 Elm St', city: '', state: 'ID', postalCode: '' })).toBe('12 Elm St, ID')
    expect(addressLine({ street: '', city: 'Rexburg', state: '', postalCode: '' })).toBe('Rexburg')
  })
})

describe('a date and time', () => {
  it('is shown in the company’s time zone, not the browser’s', () => {
    const moment = '2026-03-01T05:30:00.000Z'
    expect(date(moment, 'America/Denver')).toBe('Feb 28, 2026')
    expect(longDate(moment, 'America/Denver')).toBe('February 28, 2026')
    expect(plain(dateTime(moment, 'America/Denver'))).toBe('Feb 28, 2026, 10:30 PM')
    expect(plain(dateTime(moment, 'America/Toronto'))).toBe('Mar 1, 2026, 12:30 AM')
    expect(plain(timeOfDay(moment, 'America/Denver'))).toBe('10:30 PM')
    expect(plain(zonedDateTime(moment, 'America/Denver'))).toBe('Feb 28, 2026, 10:30 PM MST')
    expect(plain(zonedDateTime(moment, 'America/Denver', 'fr-US'))).toMatch(/^28 févr\. 2026.* MST$/)
    expect(plain(zonedDateTime('2026-07-01T12:00:00Z', 'America/Denver'))).toBe('Jul 1, 2026, 6:00 AM MDT')
  })

  it('without a time is the same day everywhere', () => {
    expect(longDate('2024-06-30')).toBe('June 30, 2024')
  })
})
