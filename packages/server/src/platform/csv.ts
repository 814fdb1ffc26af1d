import { isFormula } from '@gable/roof/report/csv'
import Papa from 'papaparse'

export type Cell = string | number

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Returns rows as a CSV file. Prefixes a cell that a spreadsheet would take for a formula with an apostrophe. */
export function csvOf(rows: Cell[][]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' && isFormula(cell) ? `'${cell}` : cell)))
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`
}

/** Returns a function that formats a moment as `2026-11-20 16:05` in the time zone. */
export function clockIn(timeZone: string): (at: string) => string {
  const format = formatIn(timeZone)
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
    return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes longer than formatting a thousand moments with it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}
