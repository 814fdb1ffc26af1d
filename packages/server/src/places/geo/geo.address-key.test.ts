import { expect, test } from 'vitest'
import { readStreetLine, unitKey } from './address/street-line.ts'
import { addressKey, streetKey } from './geo.address-key.ts'

const at = (street: string, rest: Partial<{ city: string; state: string; postalCode: string }> = {}) =>
  addressKey({ street, city: 'Driggs', state: 'ID', postalCode: '83422', ...rest })

test.each([
  ['N. Main St', 'North Main Street'],
  ['s 500 e', 'South 500 East'],
  ['First Ave', '1st Avenue'],
  ['St. Andrews Dr', 'Saint Andrews Drive'],
  ['Old Hwy 33', 'old highway 33'],
  ['Peñasco Cyn', 'Penasco Canyon'],
  ['R-G Ranch Ln', 'R G Ranch Lane'],
  ["O'Neill Ct", 'ONeill Court'],
])('spells %s as %s', (one, other) => {
  expect(streetKey(one)).toBe(streetKey(other))
})

test('keeps different streets apart', () => {
  const names = ['Main St', 'Main Ave', 'N Main St', 'S 500 E', 'S 600 E', 'Saint St', 'Street St', '2nd St']
  expect(new Set(names.map(streetKey)).size).toBe(names.length)
})

test.each([
  ['123 Main St Apt 4', { houseNumber: '123', words: ['main', 'st'], unit: '4' }],
  ['123 Main St #4-B', { houseNumber: '123', words: ['main', 'st'], unit: '4B' }],
  ['12a Elm St Unit # 5', { houseNumber: '12A', words: ['elm', 'st'], unit: '5' }],
  ['10025 S 500 E', { houseNumber: '10025', words: ['s', '500', 'e'], unit: '' }],
  ['123 1/2 Oak Ln', { houseNumber: '123 1/2', words: ['oak', 'ln'], unit: '' }],
  ['12-34 Queens Blvd', { houseNumber: '12-34', words: ['queens', 'blvd'], unit: '' }],
  ['1st Avenue', { houseNumber: '', words: ['1st', 'avenue'], unit: '' }],
  ['PO Box 12', { houseNumber: '', words: ['po', 'box', '12'], unit: '' }],
  ['P.O. BOX 12', { houseNumber: '', words: ['po', 'box', '12'], unit: '' }],
  ['R.R. 2, Box 45', { houseNumber: '', words: ['rural', 'route', '2', 'box', '45'], unit: '' }],
  ['123 Main St, RR 2', { houseNumber: '123', words: ['main', 'st'], unit: '' }],
  ['1200 RR 620 N', { houseNumber: '1200', words: ['rr', '620', 'n'], unit: '' }],
  ['12 Box Elder Rd', { houseNumber: '12', words: ['box', 'elder', 'rd'], unit: '' }],
  ['45 rue Ste-Anne', { houseNumber: '45', words: ['rue', 'ste', 'anne'], unit: '' }],
  ['123 Main St 2nd Floor', { houseNumber: '123', words: ['main', 'st'], unit: '2' }],
  ['Unit 4, 123 Main St', { houseNumber: '123', words: ['main', 'st'], unit: '4' }],
  ['N88W16447 Main St', { houseNumber: 'N88W16447', words: ['main', 'st'], unit: '' }],
  ['I-10 Frontage Rd', { houseNumber: '', words: ['i10', 'frontage', 'rd'], unit: '' }],
  ['12 Unity Lane', { houseNumber: '12', words: ['unity', 'lane'], unit: '' }],
  ['7 Space Center Blvd', { houseNumber: '7', words: ['space', 'center', 'blvd'], unit: '' }],
  ['', { houseNumber: '', words: [], unit: '' }],
])('parses the street line %j', (text, line) => {
  expect(readStreetLine(text)).toEqual(line)
})

test.each([
  ['Apt. 4-B', '4B'],
  ['# 4b', '4B'],
  ['Unit 12', '12'],
  ['12', '12'],
  ['', ''],
])('parses the unit %j as %j', (text, unit) => expect(unitKey(text)).toBe(unit))

test('one address has one key, however it is written', () => {
  const one = at('123 N Main St, Apt 4')
  expect(at('123 NORTH MAIN STREET #4', { city: 'DRIGGS', state: 'id', postalCode: '83422-1234' })).toBe(one)
  expect(at('123 n. main st unit 4', { state: 'Idaho' })).toBe(one)
})

test('another unit, number, town, state or ZIP is another address', () => {
  const others = [
    at('123 Main St'),
    at('123 Main St Apt 4'),
    at('124 Main St'),
    at('123 Main St', { city: 'Victor' }),
    at('123 Main St', { state: 'WY' }),
    at('123 Main St', { postalCode: '83455' }),
  ]
  expect(new Set(others).size).toBe(others.length)
})
