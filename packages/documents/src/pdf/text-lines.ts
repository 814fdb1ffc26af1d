import { openPdf } from './open-pdf.ts'

/** The texts of one line, from left to right; words with a wide gap between them are separate cells. */
export type TextLine = readonly string[]

/** A text on a page: its left edge, its baseline from the bottom, its width and its height, in points. */
interface Piece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/**
 * Returns the visible lines of a PDF's first pages from top to bottom, with the cells of each line. Rejects if the file
 * cannot be read.
 */
export async function textLines(bytes: Uint8Array, maxPages: number): Promise<TextLine[]> {
  const { pdf, destroy } = await openPdf(bytes)
  try {
    const lines: TextLine[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      lines.push(...linesOf(items.flatMap((item) => ('str' in item && item.str.trim() ? [pieceOf(item)] : []))))
      page.cleanup()
    }
    return lines
  } finally {
    await destroy()
  }
}

function pieceOf(item: { str: string; transform: number[]; width: number; height: number }): Piece {
  const [, , , , x = 0, y = 0] = item.transform
  return { text: item.str, x, y, width: item.width, height: item.height || 10 }
}

/** Pieces whose baselines are less than half a letter apart are on one line. */
function linesOf(pieces: readonly Piece[]): TextLine[] {
  const lines: { y: number; pieces: Piece[] }[] = []
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line && line.y - piece.y < piece.height / 2) line.pieces.push(piece)
    else lines.push({ y: piece.y, pieces: [piece] })
  }
  return lines.map((line) => cellsOf(line.pieces))
}

/** Joins pieces with a gap below one letter's height to one cell. */
function cellsOf(pieces: readonly Piece[]): TextLine {
  const cells: string[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { text, x, width, height } of [...pieces].sort((one, other) => one.x - other.x)) {
    const gap = x - end
    if (cells.length > 0 && gap < height) cells.push(`${cells.pop()}${gap > height / 6 ? ' ' : ''}${text}`)
    else cells.push(text)
    end = x + width
  }
  return cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}
