import { deflateSync } from 'node:zlib'
import { csvText } from '@gable/roof/report/csv'
import { dollars } from './dollars.ts'
import type { CellKind, PieceRequest, Table, TableCell } from './table.ts'
import { clockText, wallClockIn } from './wall-clock.ts'
import { sheetRows } from './workbook.ts'

/**
 * Compresses some rows into a piece of the table's file (zlib). Pieces can be made in any thread and at any time;
 * concatenated in order, they are the file's rows: lines of a CSV file, rows of a worksheet, or the cells as JSON for a
 * PDF.
 */
export function writePiece({ table, rows, before }: PieceRequest): Uint8Array {
  // A low level is enough, because it is stored for minutes at most.
  return deflateSync(textOf({ table, rows, before }), { level: 3 })
}

function textOf({ table, rows, before }: PieceRequest): string {
  if (table.format === 'pdf') return JSON.stringify(rows)
  if (table.format === 'xlsx') return sheetRows(table, rows, before)
  const write = csvCellOf(table)
  // The header is part of the file's beginning: see `csvHead`.
  return csvText(rows.map((row) => row.map((cell, at) => write(cell, table.columns[at]!.kind)))).slice(1)
}

/** The byte order mark, by which Excel recognizes UTF-8, and the header row. */
export const csvHead = ({ columns }: Pick<Table, 'columns'>): string => csvText([columns.map(({ title }) => title)])

function csvCellOf({ timeZone }: Table): (cell: TableCell, kind: CellKind) => TableCell {
  const clock = wallClockIn(timeZone)
  return (cell, kind) => {
    if (cell === null || cell === '') return ''
    if (kind === 'instant') return clockText(clock(String(cell)))
    return kind === 'cents' ? dollars(Number(cell)) : cell
  }
}
