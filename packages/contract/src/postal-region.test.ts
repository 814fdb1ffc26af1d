import { expect, test } from 'vitest'
import { otherRegion, stateOfPostalCode } from './postal-region.ts'

test.each([
  ['ID', '10001', 'UnitedStates', 'New York'],
  ['ID', '83702', 'UnitedStates', undefined],
  ['WY', '83414', 'UnitedStates', undefined],
  ['ID', '1000', 'UnitedStates', undefined],
  ['', '10001', 'UnitedStates', undefined],
  ['ON', 'V6B 1A1', 'Canada', 'British Columbia'],
  ['ON', 'm5v2t6', 'Canada', undefined],
  ['NU', 'X0A 0H0', 'Canada', undefined],
] as const)('%s and %s in %s: %s', (state, postalCode, country, name) => {
  expect(otherRegion({ state, postalCode, country })?.name).toBe(name)
})

test.each([
  ['00802', 'VI'],
  ['00926', 'PR'],
  ['00601', 'PR'],
  ['96910', 'GU'],
  ['96950', 'MP'],
  ['96799', 'AS'],
  ['96813', 'HI'],
  ['96940', undefined],
])('%s is in %s', (postalCode, state) => expect(stateOfPostalCode(postalCode)).toBe(state))
