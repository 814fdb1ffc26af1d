import { expect, test } from 'vitest'
import { hundredthsOf, scaledOf, shownHundredths, shownScaled } from './hundredths.ts'

test.each([
  ['', null],
  [' ', null],
  ['12', 1_200],
  ['1,150.5', 115_050],
  ['$0.07', 7],
  ['12.5 %', 1_250],
  ['3.', 300],
  ['1.005', Number.NaN],
  ['-4', Number.NaN],
  ['abc', Number.NaN],
  ['1234567890', Number.NaN],
])('%j is %s hundredths', (typed, hundredths) => expect(hundredthsOf(typed)).toBe(hundredths))

test.each([
  [null, ''],
  [Number.NaN, ''],
  [7, '0.07'],
  [115_050, '1150.50'],
])('%s is shown as %j', (value, shown) => expect(shownHundredths(value)).toBe(shown))

test.each([
  ['9.975', 9_975, '9.975'],
  ['5', 5_000, '5'],
  ['8.8755', Number.NaN, ''],
])('with three decimals %j is %s, and shown as %j', (typed, scaled, shown) => {
  expect(scaledOf(typed, 3)).toBe(scaled)
  expect(shownScaled(scaled, 3)).toBe(shown)
})
