/** Texts are checked, numbers are not: a negative number is no formula. */
export type Cell = string | number | null

/** So that Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as a CSV file for spreadsheets. A text that a spreadsheet would take for a formula is given a leading apostrophe.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/**
 * Whether a spreadsheet may take a text for a formula. Excel in East Asian settings reads full-width signs as the plain
 * ones; what is blank or not seen before the sign is passed over.
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
