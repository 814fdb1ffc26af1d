import Papa from 'papaparse'
import { eachRow, type Separated } from './separated.ts'

/** How much of a table is read. */
export interface TableLimits {
  /** Filled rows, headings included. A file with more is refused. */
  rows: number
  /** Cells of a row. Those behind are left out. */
  columns: number
  /** Characters of a cell. What is behind is left out. */
  cell: number
}

/** A row with its number as a spreadsheet counts it, and its trimmed cells up to the last filled one. */
export interface TableRow {
  number: number
  cells: string[]
}

export type ReadTable = { ok: true; rows: TableRow[] } | { ok: false; reason: 'TOO_MANY_ROWS' }

/**
 * The text of a table, whatever program wrote it: by its mark UTF-8 or UTF-16, without one UTF-8 where all of it is, else
 * Windows-1252, which takes every byte.
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
 * The filled rows of a CSV file, separated by commas, semicolons, tabs or bars. The text is read once, and not
 * beyond its limits. A large one takes a second: for what people upload, use `readTable` of table.ts.
 */
export function parseTable(bytes: Uint8Array, limits: TableLimits): ReadTable {
  // No database keeps NUL.
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

/** By so much of a file its separator and its line breaks are guessed. */
const sampleLength = 100_000

function separatedBy(text: string, named: string | undefined): Separated {
  const { meta } = Papa.parse(text.slice(0, sampleLength).trimEnd(), {
    ...(named ? { delimiter: named } : { delimitersToGuess: [',', ';', '\t', '|'] }),
    preview: 10,
  })
  return { delimiter: meta.delimiter, linebreak: meta.linebreak }
}
