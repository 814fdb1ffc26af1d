import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behindAt, moved, movedInPages } from './order.ts'

const rows = (letters: string) => [...letters].map((id) => ({ id }))
const read = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('')

describe('a moved row', () => {
  it.each([
    ['c', null, 'cab'],
    ['a', 'c', 'bca'],
    ['a', 'b', 'bac'],
    ['b', 'a', 'abc'],
    ['b', 'gone', 'abc'],
    ['gone', 'a', 'abc'],
    ['b', 'b', 'abc'],
  ])('%s after %s becomes %s', (id, behind, expected) => {
    expect(read(moved(rows('abc'), id, behind))).toBe(expected)
  })

  it('is at its new position, and all others keep their order', () => {
    const letters = 'abcdefgh'
    fc.assert(
      fc.property(fc.constantFrom(...letters), fc.nat({ max: letters.length - 1 }), (id, place) => {
        const to = moved(rows(letters), id, behindAt(rows(letters), id, place))
        expect(to.findIndex((row) => row.id === id)).toBe(place)
        expect(read(to).replace(id, '')).toBe(letters.replace(id, ''))
      }),
    )
  })

  it('moves between pages, and pages keep their lengths and cursors', () => {
    const pages = [
      { rows: rows('abc'), nextCursor: 'one' },
      { rows: rows('de'), nextCursor: null },
    ]
    const to = movedInPages(pages, 'a', 'd')
    expect(to.map((page) => [read(page.rows), page.nextCursor])).toEqual([
      ['bcd', 'one'],
      ['ae', null],
    ])
  })
})
