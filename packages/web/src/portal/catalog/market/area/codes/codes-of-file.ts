/** Returns the codes in a file: its column of ZIP or postal codes if the header names one, or else the whole text. */
export function codesOfFile(content: string): string {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const [head = '', ...rows] = lines
  const separator = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  const column = cellsOf(head, separator).findIndex((cell) => /\b(zip|postal|fsa)/i.test(cell))
  if (column < 0) return lines.join('\n').trim()
  return rows
    .map((row) => cellsOf(row, separator)[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .join('\n')
}

/** Splits a line into cells. A quoted cell may contain separators and doubled quotes. */
function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (const sign of line) {
    if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells
}
