/** The separators of a text. */
export interface Separated {
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
export function eachRow(
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
