import { toScaledInteger } from '@gable/contract/format/typed-number'
import { expect, test } from 'vitest'
import { shownHundredths, shownScaled } from './hundredths.ts'

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
  expect(toScaledInteger(typed, 3)).toBe(scaled)
  expect(shownScaled(scaled, 3)).toBe(shown)
})
