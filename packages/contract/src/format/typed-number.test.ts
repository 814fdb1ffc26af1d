import { expect, test } from 'vitest'
import { dayOf, toScaledInteger } from './typed-number.ts'

test.each([
  ['', null],
  [' ', null],
  ['12', 1_200],
  ['1,150.5', 115_050],
  ['$12,345.67', 1_234_567],
  ['1 234.50', 123_450],
  ['$0.07', 7],
  ['12.5 %', 1_250],
  ['3.', 300],
  ['12345.67', 1_234_567],
])('%j is %s hundredths', (typed, hundredths) => expect(toScaledInteger(typed, 2)).toBe(hundredths))

test.each([
  '1234,50',
  '6,5',
  '1,5000',
  ',500',
  '1,,000',
  '12,34.5',
  '1.005',
  '-4',
  '1e3',
  'abc',
  '1234567890',
  '.5',
  '.',
])('%j is not a number', (typed) => expect(toScaledInteger(typed, 2)).toBeNaN())

test.each([
  ['9.975', 3, 9_975],
  ['5', 3, 5_000],
  ['8.8755', 3, Number.NaN],
  ['2,400', 0, 2_400],
  ['2.5', 0, Number.NaN],
  ['2.5', 1, 25],
] as const)('%j with %i decimals is %s', (typed, decimals, scaled) =>
  expect(toScaledInteger(typed, decimals)).toBe(scaled),
)

test.each([
  ['11/3/2026', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2026-11-03T14:00:00Z', '2026-11-03'],
  ['11/03/2026 2:15 PM', '2026-11-03'],
  ['2/30/2026', undefined],
  ['3.11.2026', undefined],
  ['soon', undefined],
])('%j is the day %s', (typed, day) => expect(dayOf(typed)).toBe(day))
