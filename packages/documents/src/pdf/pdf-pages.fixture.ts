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
