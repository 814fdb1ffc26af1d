import { readFileSync } from 'node:fs'
import { type PDF, type PDFPage, PdfNumber, rgb } from '@libpdf/core'
import { fontFile } from '../report/font-files.ts'
import { paper } from '../report/style.ts'
import { sfntOf } from './sfnt.ts'

export interface Numbering {
  /** The text on a page, such as "Page 3 of 12". The cover counts as page 1. */
  label: (page: number, pages: number) => string
  /** Whether a page gets no text. */
  skips: (page: number) => boolean
}

/** For proposals and signed documents: the cover has no number. */
export const allButCover = (page: number) => page === 1

const gray = rgb(0.36, 0.39, 0.43)
const size = 8
/** Distance from the lower edge of the paper. */
const foot = 28

/**
 * Writes each page's number at its foot, upright on rotated pages, and closer to the edge on small uploaded pages. Not
 * idempotent: call it once, after all pages are added.
 */
export function numberPages(pdf: PDF, { label, skips }: Numbering): void {
  const font = pdf.embedFont(sfntOf(readFileSync(fontFile('latin', 400))))
  const pages = pdf.getPages()
  for (const [index, page] of pages.entries()) {
    if (skips(index + 1)) continue
    const text = label(index + 1, pages.length)
    page.drawText(text, { ...placeOf(pdf, page, font.getTextWidth(text, size)), font, size, color: gray })
  }
}

/** Start position of a text of the given length that ends at the right margin of the page as displayed. */
function placeOf(pdf: PDF, page: PDFPage, length: number) {
  const { left, bottom, right, top } = boxOf(pdf, page)
  const inset = Math.min(paper.margin, page.width / 8)
  // The text is drawn on the page before rotation.
  if (page.rotation === 90) return { x: right - foot, y: top - inset - length, rotate: { angle: 90 } }
  if (page.rotation === 180) return { x: left + inset + length, y: top - foot, rotate: { angle: 180 } }
  if (page.rotation === 270) return { x: left + foot, y: bottom + inset + length, rotate: { angle: 270 } }
  return { x: right - inset - length, y: bottom + foot }
}

/** The visible part of the page. It may not start at 0, although the library's width and height assume that. */
function boxOf(pdf: PDF, page: PDFPage) {
  const resolve = pdf.getObject.bind(pdf)
  const box = page.dict.getArray('CropBox', resolve) ?? page.dict.getArray('MediaBox', resolve)
  const numbers = (box?.toArray() ?? []).flatMap((edge) => (edge instanceof PdfNumber ? [edge.value] : []))
  const [x1 = 0, y1 = 0, x2 = page.width, y2 = page.height] = numbers
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
}
