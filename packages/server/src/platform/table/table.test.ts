import { describe, expect, it } from 'vitest'
import { readTable } from './table.ts'
import { parseTable } from './table-text.ts'

const limits = { rows: 100, columns: 3, cell: 5 }
const megabytes = (text: string, count: number) => Buffer.from(text.repeat((count * 1_048_576) / text.length))
const read = (text: string | Buffer, limited = limits) => parseTable(Buffer.from(text), limited)
const cellsOf = (text: string | Buffer) => {
  const table = read(text)
  return table.ok ? table.rows.map(({ cells }) => cells) : table.reason
}

describe('a table', () => {
  it('has its filled rows by number, up to its limits', () => {
    expect(read('A,B\n\n , \n1, 23 4567 ,3,4\n5,,\n\n')).toEqual({
      ok: true,
      rows: [
        { number: 1, cells: ['A', 'B'] },
        { number: 4, cells: ['1', '23 45', '3'] },
        { number: 5, cells: ['5'] },
      ],
    })
  })

  it('with more rows is refused without reading them all', () => {
    expect(read('a\n'.repeat(100))).toMatchObject({ ok: true })
    expect(read('a\n'.repeat(101))).toEqual({ ok: false, reason: 'TOO_MANY_ROWS' })
    expect(read(megabytes('a\n', 10))).toEqual({ ok: false, reason: 'TOO_MANY_ROWS' })
    expect(read(megabytes('\n', 2))).toEqual({ ok: true, rows: [] })
  })

  it('keeps every row after an unclosed quote, however many there are', () => {
    expect(cellsOf('Name,Town\n"Ann,Alder\nBob,Elm')).toEqual([
      ['Name', 'Town'],
      ['Ann', 'Alder'],
      ['Bob', 'Elm'],
    ])
    expect(cellsOf(`Name\n${'"Ann\n'.repeat(60)}`)).toEqual([['Name'], ...Array(60).fill(['Ann'])])
    expect(cellsOf('1,"a,2\nb,""\nc')).toEqual([['1', 'a', '2'], ['b'], ['c']])
  })

  it.each([
    ['of NUL', Buffer.alloc(1_048_576), 0],
    ['of blanks', megabytes(' ', 1), 0],
    ['of separators', megabytes(',', 1), 0],
    ['of quotes', megabytes('"', 1), 1],
    ['with a mark and nothing', Buffer.from([0xff, 0xfe]), 0],
    ['with the mark of one encoding in another', Buffer.from([0xff, 0xfe, 0x41, 0x2c, 0x0a]), 1],
    ['of nothing', Buffer.alloc(0), 0],
  ])('%s is read like any other', (_, bytes, rows) => {
    expect(read(bytes)).toMatchObject({ ok: true, rows: { length: rows } })
  })
})

describe('a table in a thread', () => {
  it('is read the same, in parts', async () => {
    const bytes = Buffer.from('a,b\n'.repeat(1_234))
    const roomy = { ...limits, rows: 2_000 }
    expect(await readTable('one', async () => bytes, roomy)).toEqual(read(bytes, roomy))
    expect(await readTable('one', async () => bytes, limits)).toEqual({ ok: false, reason: 'TOO_MANY_ROWS' })
  })

  it('does not wait for another company’s', async () => {
    const order: string[] = []
    const ask = async (company: string, bytes: Buffer) => {
      await readTable(company, async () => bytes, limits)
      order.push(company)
    }
    // Files that occupy a thread for a while, followed by one that doesn't.
    const slow = Array.from({ length: 4 }, () => ask('slow', megabytes('"a\n', 2)))
    await Promise.all([...slow, ask('quick', Buffer.from('a'))])
    expect(order.indexOf('quick')).toBeLessThan(4 - 1)
  })
})
