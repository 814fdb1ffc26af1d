/** Texts are checked for formulas, numbers are not: a negative number is not a formula. */
export type Cell = string | number | null

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Formats rows as a CSV file for spreadsheets. A text that a spreadsheet would read as a formula gets a leading
 * apostrophe.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/**
 * Whether a spreadsheet may read a text as a formula. Excel with East Asian settings treats full-width signs like the
 * plain ones; blank or invisible characters before the sign are skipped.
 */
export function isFormula(text: string): boolean {
  return /^[\t\r\n]|^[\s\p{Cf}\p{Cc}]*[=+\-\u2212@]/u.test(text.normalize('NFKC'))
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
