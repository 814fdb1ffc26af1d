import { expect, test } from 'vitest'
import { regionOf, regions } from './region.ts'

test('knows the states, the capital, the territories and the provinces', () => {
  expect(regions.filter(({ country }) => country === 'UnitedStates')).toHaveLength(56)
  expect(regions.filter(({ country }) => country === 'Canada')).toHaveLength(13)
  expect(new Set(regions.map(({ code }) => code)).size).toBe(69)
  expect(regions.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && /^[A-Z]/.test(name))).toBe(true)
})

test.each([
  ['id', 'ID'],
  ['Idaho', 'ID'],
  [' iD ', 'ID'],
  ['district of columbia', 'DC'],
  ['N.Y.', 'NY'],
  ['Québec', 'QC'],
  ['Newfoundland and Labrador', 'NL'],
  ['vi', 'VI'],
  ['U.S. Virgin Islands', 'VI'],
  ['Virgin Islands', 'VI'],
  ['Virginia', 'VA'],
  ['Guam', 'GU'],
])('reads %s as %s', (text, code) => {
  expect(regionOf(text)?.code).toBe(code)
})

test.each(['', 'XX', 'Bavaria', 'Ida'])('finds no region in %j', (text) => {
  expect(regionOf(text)).toBeUndefined()
})
