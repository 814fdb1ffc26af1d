/** How a text is separated. */
export interface Separated {
  delimiter: string
  /** "\n", "\r\n" or "\r". */
  linebreak: string
}

/**
 * Goes over the rows of separated values once, from the beginning to the end, and keeps no more of a row than `columns` cells:
 * whatever the text is, it takes time by its length and hardly any memory. Stops where `take` returns false.
 *
 * A quote that is never closed would swallow all rows behind it. It is left out, and from there on no cell goes over separators
 * or lines, so that no text is looked through for a second one.
 * @returns whether all rows were wanted.
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

/** Where a sign stands next, or the end: each part of the text is looked through once, by places that only grow. */
function finderOf(text: string, sign: string): (from: number) => number {
  let next = -1
  return (from) => {
    if (next < from) next = text.indexOf(sign, from)
    if (next < 0) next = text.length
    return next
  }
}

/** The quote with which a cell ends: behind it there are blanks at most. Two of them are one that belongs to the text. */
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

/** A cell behind an open quote is taken out of quotes of its own. */
function plainCell(cell: string): string {
  if (!cell.startsWith('"')) return cell
  const isClosed = cell.length > 1 && cell.endsWith('"')
  return unquoted(cell.slice(1, isClosed ? -1 : undefined))
}
