import { csvText } from '@gable/roof/report/csv'
import type { NotWorkbook, SheetFacts } from './workbook.ts'

/** A non-empty sheet of a spreadsheet. */
export interface Sheet {
  name: string
  rows: string[][]
}

/** Why a file cannot be read as a table. `oldExcel` is an Excel file from before 2007; `webPage` is HTML or XML. */
export type NotTable = NotWorkbook | 'oldExcel' | 'webPage'

/**
 * Converts a spreadsheet to a file that the server accepts: CSV unchanged, an Excel file's first sheet as CSV. Returns
 * null for any other file.
 */
export async function tableFileOf(file: File): Promise<File | null> {
  const sheets = await sheetsOf(file)
  if (typeof sheets === 'string') return null
  return sheets ? sheetFile(file, sheets[0] ?? { name: '', rows: [] }) : file
}

/**
 * Returns the visible, non-empty sheets of an Excel file, or undefined for other file types, which the server reads
 * itself.
 */
export async function sheetsOf(file: File): Promise<Sheet[] | NotTable | undefined> {
  const start = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  if (begins(start, [0xd0, 0xcf, 0x11, 0xe0])) return oldOffice(file)
  if (!begins(start, [0x50, 0x4b])) return isMarkup(start) ? 'webPage' : undefined
  // Read in the browser, so that a zip bomb affects nobody else. The reader is loaded with the first such file.
  const [{ openWorkbook }, { default: readSheets }] = await Promise.all([
    import('./workbook.ts'),
    import('read-excel-file/browser'),
  ])
  try {
    const workbook = openWorkbook(new Uint8Array(await file.arrayBuffer()))
    if (typeof workbook === 'string') return workbook
    const sheets = await readSheets(new Blob([workbook.bytes]))
    return sheets
      .map(({ sheet, data }, index) => ({ name: sheet, data, facts: workbook.sheets[index] }))
      .filter(({ facts }) => !facts?.isHidden)
      .map(({ name, data, facts }) => ({
        name,
        rows: filledDown(
          data.map((row) => row.map(textOf)),
          facts?.merged ?? [],
        ),
      }))
      .filter(({ rows }) => rows.some((cells) => cells.some(Boolean)))
  } catch {
    return 'notReadable'
  }
}

/** Converts a sheet to a file of its own. */
export function sheetFile(file: File, { rows }: Sheet): File {
  return new File([csvText(rows)], file.name.replace(/(\.[^.]*)?$/, '.csv'), { type: 'text/csv' })
}

const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, index) => bytes[index] === byte)

/** HTML or XML with a spreadsheet's extension, which many programs export. */
const isMarkup = (start: Uint8Array) => /^[\uFEFF\s]*</.test(new TextDecoder().decode(start))

/**
 * The same container format holds Excel files from before 2007 and newer ones with a password. Its directory names the
 * content in UTF-16.
 */
async function oldOffice(file: File): Promise<NotTable | undefined> {
  const names = new TextDecoder('utf-16le').decode(await file.arrayBuffer())
  if (names.includes('EncryptedPackage')) return 'protected'
  return /Workbook\0|Book\0/.test(names) ? 'oldExcel' : undefined
}

/**
 * Cells merged over several rows get the same value in each row: a heading next to a group of headings, or the address
 * of a household. Cells merged over several columns are a title and stay unchanged.
 */
function filledDown(rows: string[][], merged: SheetFacts['merged']): string[][] {
  for (const { column, fromRow, toRow } of merged) {
    const message = rows[fromRow]?.[column]
    if (!message) continue
    for (const row of rows.slice(fromRow + 1, toRow + 1)) row[column] ||= message
  }
  return rows
}

/** Formats a cell as it is displayed. Removes floating-point noise from numbers. */
export function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)))
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
