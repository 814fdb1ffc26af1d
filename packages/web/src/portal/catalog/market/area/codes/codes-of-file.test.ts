import { describe, expect, it } from 'vitest'
import { codesOfFile } from './codes-of-file.ts'

describe('the codes of a file', () => {
  it('are those in its column, whatever else it contains', () => {
    expect(codesOfFile('City,ZIP Code,Note\r\n"Boise, the city",83702,1 of 99999\r\nDriggs,83422,\r\n')).toBe(
      '83702\n83422',
    )
    expect(codesOfFile('Name;Postal code\nToronto;M5H\n;\n')).toBe('M5H')
    expect(codesOfFile('\uFEFFzip\n83702\n')).toBe('83702')
  })

  it('are all of its text without a named column', () => {
    expect(codesOfFile('83702\n83422\n')).toBe('83702\n83422')
    expect(codesOfFile('83702, 83422')).toBe('83702, 83422')
  })

  it('are empty for an empty file', () => {
    expect(codesOfFile('')).toBe('')
  })
})
