import { csvText } from '@gable/roof/report/csv'

/** A spreadsheet's file as the server takes it: CSV as it is, the first sheet of an Excel file as CSV; null for what is none. */
export async function tableFileOf(file: File): Promise<File | null> {
  if (!(await isZip(file))) return file
  // Read here: what is packed too tightly hurts nobody else, and the reader comes with the first such file.
  const { readSheet } = await import('read-excel-file/browser')
  try {
    const rows = (await readSheet(file)).map((row) => row.map(textOf))
    return new File([csvText(rows)], file.name.replace(/(\.[^.]*)?$/, '.csv'), { type: 'text/csv' })
  } catch {
    return null
  }
}

/** Excel files are ZIP archives, whatever they are called. */
async function isZip(file: Blob): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return p === 0x50 && k === 0x4b
}

/** A cell as a person sees it; a figure without what counting by halves leaves behind its last digits. */
export function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)))
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
