import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { writePiece } from '@gable/documents/table/piece'
import type { Table } from '@gable/documents/table/table'
import { sheetPath } from '@gable/documents/table/workbook'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { workbookOf } from './table-file.ts'

const table: Table = {
  format: 'xlsx',
  title: 'Leads',
  fileName: 'leads',
  company: 'Summit Peak',
  filters: [],
  madeAt: '2026-11-20T18:00:00.000Z',
  timeZone: 'America/Denver',
  locale: 'en-US',
  columns: [{ title: 'Name', kind: 'text', width: 20 }],
  paper: [],
}

/** Returns the ZIP directory's entry for a file (APPNOTE 4.3.12). */
function directoryOf(zip: Buffer, path: string) {
  const entry = zip.lastIndexOf(path) - 46
  expect(zip.readUInt32LE(entry)).toBe(0x02014b50)
  return { crc: zip.readUInt32LE(entry + 16), packed: zip.readUInt32LE(entry + 20), size: zip.readUInt32LE(entry + 24) }
}

it('a workbook is one complete sheet, however many chunks it is built from, and valid for programs', async () => {
  const rowsOf = (piece: number) => Array.from({ length: 500 }, (_, row) => [`Person ${piece}, ${row}`])
  const pieces = [0, 1, 2].map((piece) => writePiece({ table, rows: rowsOf(piece), before: piece * 500 }))
  const read = async function* () {
    yield* pieces
  }
  const zip = await buffer(workbookOf(table, { rows: 1_500, read }))
  const files = unzipSync(zip)
  expect(Object.keys(files)).toHaveLength(7)
  const sheet = files[sheetPath]!
  const people = [...strFromU8(sheet).matchAll(/<row r="(\d+)"><c[^>]*><is><t[^>]*>(Person [^<]*)</g)]
  expect(people.map(([, row, name]) => [Number(row), name])).toEqual(
    [0, 1, 2].flatMap(rowsOf).map(([name], index) => [index + 2, name]),
  )
  expect(directoryOf(zip, sheetPath)).toMatchObject({ crc: crc32(sheet), size: sheet.length })
  expect(directoryOf(zip, sheetPath).packed).toBeLessThan(sheet.length / 5)
})
