import { PDF } from '@libpdf/core'

/** The text of each page of a PDF without its spaces, as a reader finds it. */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes)
  return pdf.getPages().map((page) => page.extractText().text.replaceAll(/\s+/g, ''))
}

/** A PDF with a page for each text. */
export async function pdfOfPages(texts: readonly string[], rotate: 0 | 90 | 180 | 270 = 0): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (const text of texts) {
    const page = pdf.addPage({ size: 'letter', rotate })
    page.drawText(text, { x: 72, y: 600, size: 18 })
  }
  return pdf.save()
}
