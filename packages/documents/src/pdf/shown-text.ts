import { openPdf } from './open-pdf.ts'

/**
 * Returns the text that a viewer shows on each page, including form fields and annotations: each run of letters without
 * spaces, in drawing order. Uses another library than the one that writes the pages: the one that renders them for
 * homeowners. Rejects if that library cannot read the file.
 */
export async function shownText(bytes: Uint8Array): Promise<string[][]> {
  const { AnnotationMode, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { pdf, destroy } = await openPdf(bytes)
  try {
    const layers = await pdf.getOptionalContentConfig()
    const pages: string[][] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE })
      const runs: string[] = []
      // Visibility of the layer of each open section.
      const sections: boolean[] = []
      for (const [at, operator] of fnArray.entries()) {
        const provided = argsArray[at]
        if (operator === OPS.beginMarkedContent) sections.push(true)
        else if (operator === OPS.beginMarkedContentProps)
          sections.push(provided[0] !== 'OC' || layers.isVisible(provided[1]))
        else if (operator === OPS.endMarkedContent) sections.pop()
        else if (operator === OPS.showText && sections.every(Boolean)) runs.push(lettersOf(provided[0]))
      }
      pages.push(runs.filter(Boolean))
      page.cleanup()
    }
    return pages
  } finally {
    await destroy()
  }
}

/** Glyphs, and the widths of the gaps between them. */
type Shown = ({ unicode: string } | number | null)[]

const lettersOf = (shown: Shown) =>
  shown
    .map((glyph) => (glyph && typeof glyph === 'object' ? glyph.unicode : ''))
    .join('')
    .replaceAll(/\s+/g, '')
