import Papa from 'papaparse'

/** The separators of a text. */
interface Separated {
  delimiter: string
  /** "\n", "\r\n" or "\r". */
  linebreak: string
}

/**
 * Iterates once over rows of separated values, storing at most `columns` cells per row. Time is linear in the text's
 * length, and hardly any memory is used, whatever the text is. Stops if `take` returns false.
 *
 * A quote that is never closed would swallow all following rows. It is dropped, and from there on no cell spans
 * separators or lines, so that the text is never searched for a second one.
 * @returns whether all rows were accepted.
 */
function eachRow(
  text: string,
  { delimiter, linebreak }: Separated,
  columns: number,
  take: (cells: string[]) => boolean,
): boolean {
  const [nextDelimiter, nextLinebreak] = [finderOf(text, delimiter), finderOf(text, linebreak)]
  let hasOpenQuote = false
  for (let at = 0; at < text.length; ) {
    const cells: string[] = []
    for (let isRow = true; isRow; ) {
      const close = text[at] === '"' && !hasOpenQuote ? closingQuote(text, at + 1, delimiter, linebreak) : undefined
      if (text[at] === '"' && close === undefined) hasOpenQuote = true
      const behind = close === undefined ? at : close + 1
      const end = Math.min(nextDelimiter(behind), nextLinebreak(behind))
      if (cells.length < columns) {
        cells.push(close === undefined ? plainCell(text.slice(at, end)) : unquoted(text.slice(at + 1, close)))
      }
      isRow = end < text.length && text.startsWith(delimiter, end)
      at = end + (isRow ? delimiter : linebreak).length
    }
    if (!take(cells)) return false
  }
  return true
}

/**
 * Returns a function that finds the next position of a character, or the end. Positions only increase, so each part of
 * the text is searched once.
 */
function finderOf(text: string, sign: string): (from: number) => number {
  let next = -1
  return (from) => {
    if (next < from) next = text.indexOf(sign, from)
    if (next < 0) next = text.length
    return next
  }
}

/**
 * Returns the position of a cell's closing quote, which only whitespace may follow. A doubled quote is part of the
 * text.
 */
function closingQuote(text: string, from: number, delimiter: string, linebreak: string): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
    if (text[at + 1] === '"') {
      at += 2
      continue
    }
    let behind = at + 1
    const isEnd = () =>
      behind >= text.length || text.startsWith(delimiter, behind) || text.startsWith(linebreak, behind)
    while (!isEnd() && text[behind]!.trim() === '') behind += 1
    if (isEnd()) return at
    at = behind
  }
  return undefined
}

const unquoted = (cell: string) => cell.replaceAll('""', '"')

/** Unquotes a cell that follows an unclosed quote. */
function plainCell(cell: string): string {
  if (!cell.startsWith('"')) return cell
  const isClosed = cell.length > 1 && cell.endsWith('"')
  return unquoted(cell.slice(1, isClosed ? -1 : undefined))
}

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
    const stored = storedCells(cells, limits)
    if (stored.length > 0) rows.push({ number, cells: stored })
    return rows.length <= limits.rows
  })
  return isWhole ? { ok: true, rows } : { ok: false, reason: 'TOO_MANY_ROWS' }
}

function storedCells(cells: readonly string[], { cell: longest }: TableLimits): string[] {
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
