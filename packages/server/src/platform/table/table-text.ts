import Papa from 'papaparse'
import { eachRow, type Separated } from './separated.ts'

export interface TableLimits {
  /** Maximum number of filled rows, including headings. A file with more is rejected. */
  rows: number
  /** Maximum number of cells per row. Further cells are dropped. */
  columns: number
  /** Maximum number of characters per cell. Further characters are dropped. */
  cell: number
}

/** A row with its number as a spreadsheet counts it, and its trimmed cells up to the last filled one. */
export interface TableRow {
  number: number
  cells: string[]
}

export type ReadTable = { ok: true; rows: TableRow[] } | { ok: false; reason: 'TOO_MANY_ROWS' }

/**
 * Decodes the text of a table from any program. With a byte order mark, it is UTF-8 or UTF-16. Without one, it is UTF-8
 * if all of it is valid, otherwise Windows-1252, which accepts every byte.
 */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Returns the filled rows of a CSV file, separated by commas, semicolons, tabs, or bars. Reads the text once, and not
 * beyond the limits. A large file takes a second; for uploads, use `readTable` of table.ts.
 */
export function parseTable(bytes: Uint8Array, limits: TableLimits): ReadTable {
  // Databases cannot store NUL.
  const text = decodeTable(bytes).replaceAll('\u0000', '')
  // Excel's own line that names the separator.
  const [line = '', named] = /^sep=([,;|\t])\r?\n/i.exec(text) ?? []
  const rows: TableRow[] = []
  let number = line ? 1 : 0
  const body = text.slice(line.length)
  const isWhole = eachRow(body, separatedBy(body, named), limits.columns, (cells) => {
    number += 1
    const kept = keptCells(cells, limits)
    if (kept.length > 0) rows.push({ number, cells: kept })
    return rows.length <= limits.rows
  })
  return isWhole ? { ok: true, rows } : { ok: false, reason: 'TOO_MANY_ROWS' }
}

function keptCells(cells: readonly string[], { cell: longest }: TableLimits): string[] {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return cells.slice(0, filled).map((cell) => cell.trim().slice(0, longest).toWellFormed())
}

/** Number of characters used to guess the separator and the line breaks. */
const sampleLength = 100_000

function separatedBy(text: string, named: string | undefined): Separated {
  const { meta } = Papa.parse(text.slice(0, sampleLength).trimEnd(), {
    ...(named ? { delimiter: named } : { delimitersToGuess: [',', ';', '\t', '|'] }),
    preview: 10,
  })
  return { delimiter: meta.delimiter, linebreak: meta.linebreak }
}
