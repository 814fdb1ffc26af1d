import { expect, it } from 'vitest'
import { readPostalCodes } from './market.county.ts'

const known = (text: string) => readPostalCodes(text, 'UnitedStates').known
const canadian = (text: string) => readPostalCodes(text, 'Canada')

it('are parsed with any separators, each once and in order', () => {
  expect(known('83455, 83422;83452\n83422\t83424|83425 83455')).toEqual(['83422', '83424', '83425', '83452', '83455'])
})

it('are parsed from a table with a header, quotes and a byte order mark', () => {
  expect(readPostalCodes('\uFEFF"Zip Code"\r\n"83422"\r\n"83455"\r\n', 'UnitedStates')).toEqual({
    known: ['83422', '83455'],
    unknown: [],
  })
  expect(readPostalCodes('zip,city\n83422,Driggs', 'UnitedStates')).toEqual({
    known: ['83422'],
    unknown: ['city', 'Driggs'],
  })
})

it('are truncated to five digits', () => {
  expect(known('83422-1234 834551234')).toEqual(['83422', '83455'])
})

it('get lost leading zeros back if that makes a code', () => {
  expect(known('601 2139 2140-1234')).toEqual(['00601', '02139', '02140'])
})

it.each(['00000', '99', '123456', 'ID', '83-422', '21', '83422x', '400', '52900'])(
  '%s is reported as an unknown code',
  (text) => {
    expect(readPostalCodes(text, 'UnitedStates')).toEqual({ known: [], unknown: [text] })
  },
)

it('of Canada are their first three characters, however many are given', () => {
  expect(canadian('M5H 2N2, m4b1b3; K1A-0B1\n"T2P"')).toEqual({ known: ['K1A', 'M4B', 'M5H', 'T2P'], unknown: [] })
  expect(canadian('M5H 2N2 M4B V6B')).toEqual({ known: ['M4B', 'M5H', 'V6B'], unknown: [] })
})

it.each(['D1A', 'W1A', 'Z9Z', 'M5O', 'M5U', '83422', 'MMM', 'M5'])('%s is not a Canadian code', (text) => {
  expect(canadian(text)).toEqual({ known: [], unknown: [text] })
})

it('with 200,000 characters are parsed quickly', () => {
  const text = '83422, '.repeat(28_000)
  expect(known(text)).toEqual(['83422'])
})
