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

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
