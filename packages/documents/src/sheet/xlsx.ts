import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { SheetRequest } from './sheet.ts'

/** An Excel file. Texts are written as texts, so that none of them is a formula. */
export async function writeSheet({ sheet, rows, widths }: SheetRequest): Promise<Uint8Array> {
  const [heads = [], ...body] = rows
  const data = [heads.map((value): Cell => ({ value: String(value), fontWeight: 'bold' })), ...body.map(cellsOf)]
  const columns = widths.map((width) => ({ width }))
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

const cellsOf = (row: SheetRequest['rows'][number]): Cell[] =>
  row.map((value) =>
    typeof value === 'number'
      ? { value, type: Number, format: '0.00' }
      : { value, type: String, wrap: value.includes('\n') },
  )
