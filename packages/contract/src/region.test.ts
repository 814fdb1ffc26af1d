import { expect, test } from 'vitest'
import { regionOf, regions } from './region.ts'

test('knows the states with the capital, Puerto Rico and the provinces', () => {
  expect(regions.filter(({ country }) => country === 'UnitedStates')).toHaveLength(52)
  expect(regions.filter(({ country }) => country === 'Canada')).toHaveLength(13)
  expect(new Set(regions.map(({ code }) => code)).size).toBe(65)
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
])('reads %s as %s', (text, code) => {
  expect(regionOf(text)?.code).toBe(code)
})

test.each(['', 'XX', 'Bavaria', 'Ida'])('finds no region in %j', (text) => {
  expect(regionOf(text)).toBeUndefined()
})
