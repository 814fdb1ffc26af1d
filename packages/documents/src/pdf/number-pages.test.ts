import { PDF, PdfArray, PdfNumber } from '@libpdf/core'
import { expect, test } from 'vitest'
import { allButCover, numberPages } from './number-pages.ts'
import { pdfOfPages } from './pdf-pages.fixture.ts'

const numbering = { label: (page: number, pages: number) => `Página ${page} de ${pages}`, skips: allButCover }

test('every page except the cover has its number, in an embedded font', async () => {
  const pdf = await PDF.load(await pdfOfPages(['Cover', 'One', 'Two']))
  numberPages(pdf, numbering)
  const bytes = await pdf.save()
  const texts = (await PDF.load(bytes)).getPages().map((page) => page.extractText().text.split('\n').at(-1))
  expect(texts).toEqual(['Cover', 'Página 2 de 3', 'Página 3 de 3'])
  expect(Buffer.from(bytes).toString('latin1')).toContain('/FontFile2')
})

test.each([
  [0, { left: 612 - 44, bottom: 28 }],
  [90, { left: 612 - 28, bottom: 792 - 44 }],
  [180, { left: 44, bottom: 792 - 28 }],
  [270, { left: 28, bottom: 44 }],
] as const)('the number ends at the bottom right margin of a page rotated by %i degrees', async (turn, end) => {
  const pdf = await PDF.load(await pdfOfPages(['', ''], turn))
  // The corner of a page may be elsewhere than at 0.
  const box = PdfArray.of(...[100, 200, 712, 992].map((edge) => PdfNumber.of(edge)))
  pdf.getPages()[1]!.dict.set('MediaBox', box)
  numberPages(pdf, { ...numbering, label: () => '2' })
  const [, page] = (await PDF.load(await pdf.save())).getPages()
  const { x, y } = page!.extractText().lines[0]!.bbox
  // A digit is 5 points wide, and the box reported for rotated text is inexact.
  expect(Math.abs(x - 100 - end.left)).toBeLessThan(12)
  expect(Math.abs(y - 200 - end.bottom)).toBeLessThan(12)
})
