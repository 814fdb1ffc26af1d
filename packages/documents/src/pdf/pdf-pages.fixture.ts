import { execFileSync } from 'node:child_process'
import { PDF } from '@libpdf/core'

/** The text of each page of a PDF without spaces, as extracted by poppler. */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const text = execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
  // Each page ends with a form feed.
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ''))
}

/** A PDF with one page per text. */
export async function pdfOfPages(texts: readonly string[], rotate: 0 | 90 | 180 | 270 = 0): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (const text of texts) {
    const page = pdf.addPage({ size: 'letter', rotate })
    page.drawText(text, { x: 72, y: 600, size: 18 })
  }
  return pdf.save()
}

/** A PDF of one page with a table: each line's cells at these places, in points from the left. */
export async function pdfOfTable(
  lines: readonly (readonly string[])[],
  places: readonly number[],
): Promise<Uint8Array> {
  const pdf = PDF.create()
  const page = pdf.addPage({ size: 'letter' })
  for (const [row, cells] of lines.entries()) {
    for (const [column, text] of cells.entries()) {
      page.drawText(text, { x: places[column] ?? 500, y: 740 - 16 * row, size: 9 })
    }
  }
  return pdf.save()
}
