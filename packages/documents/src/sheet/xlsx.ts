import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { SheetRequest } from './sheet.ts'

/** Writes an Excel file. Texts are written as strings, so that none is interpreted as a formula. */
export async function writeSheet({ sheet, rows, widths, ...form }: SheetRequest): Promise<Uint8Array> {
  const { textColumns = [], preparedRows = 0 } = form
  const [heads = [], ...body] = rows
  const empty = Array.from({ length: Math.max(0, preparedRows - body.length) }, () =>
    emptyRow(heads.length, textColumns),
  )
  const filled = body.map((row) => row.map((value, column) => cellOf(value, textColumns.includes(column))))
  const data = [heads.map((value): Cell => ({ value: String(value), fontWeight: 'bold' })), ...filled, ...empty]
  const columns = widths.map((width) => ({ width }))
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

/** Excel's number format for text cells. */
const asText = '@'

function cellOf(value: string | number, isText: boolean): Cell {
  if (typeof value === 'number') return { value, type: Number, format: '0.00' }
  return { value, type: String, wrap: value.includes('\n'), ...(isText && { format: asText }) }
}

const emptyRow = (width: number, textColumns: readonly number[]): Cell[] =>
  Array.from({ length: width }, (_, column) =>
    textColumns.includes(column) ? { value: undefined, type: String, format: asText } : null,
  )
