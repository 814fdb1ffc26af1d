import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ops, PDF, PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { acceptPdf, type PdfRefusal } from './accept-pdf.ts'
import { pdfOfPages, textOfPages } from './pdf-pages.fixture.ts'
import { isSameText } from './same-text.ts'
import { shownText } from './shown-text.ts'

/** Unusual files from public collections, in a folder next to the repository; see its README. */
const folder = process.env.PDF_SAMPLES ?? fileURLToPath(new URL('../../../../../shared/data/pdf', import.meta.url))

const refusals: Record<string, PdfRefusal> = {
  'zero-pages': 'PDF_EMPTY',
  'encrypted-user-view-owner-master-rc4-128': 'PDF_PASSWORD',
  'encrypted-user-view-owner-master-aes-256': 'PDF_PASSWORD',
  'encrypted-user-nonascii-password': 'PDF_PASSWORD',
  'damaged-5-bytes': 'PDF_BROKEN',
  'damaged-page-tree-cycle': 'PDF_BROKEN',
  'xfa-form': 'PDF_DYNAMIC_FORM',
  'huge-mediabox-14402': 'PDF_PAGE_SIZE',
  'tiny-mediabox-2x2': 'PDF_PAGE_SIZE',
}
/** Damaged files are accepted in their repaired form. */
const pages: Record<string, number> = {
  'acroform-filled-acrobat': 3,
  'acroform-pdflatex': 1,
  'acroform-two-pages': 2,
  'arabic-cid': 1,
  'attachment-embedded-file': 1,
  'blank-one-page': 1,
  'cjk-embedded-cidfont': 1,
  'cjk-not-embedded-sjis': 1,
  'cjk-vertical': 3,
  'damaged-stream': 1,
  'damaged-xref': 1,
  'encrypted-owner-only-acrobat': 1,
  'encrypted-owner-only-aes-256': 30,
  'encrypted-owner-only-rc4-128': 30,
  'hybrid-xref': 30,
  'incremental-update': 1,
  'inherited-mediabox': 3,
  'javascript-autoprint': 1,
  'javascript-doc-actions': 3,
  'leading-junk': 30,
  'link-file-url': 1,
  'mixed-page-sizes': 3,
  'objstm-xref-stream': 1,
  'pages-17-numbered': 17,
  'pdf20-incremental': 1,
  'pdf20-offset-start': 1,
  'pdf20-simple': 1,
  'pdf20-utf8': 1,
  'pdfa-1b': 1,
  'rotate-inherited': 1,
  'rotated-qpdf': 20,
  'rotation-pdfjs': 2,
  'signed-qpdf': 1,
  'signed-restricted-docmdp': 2,
  'signed-verified': 1,
  'text-libreoffice-1p': 1,
  'text-pdflatex-4p': 4,
}
const active = /\/(JavaScript|JS|AA|OpenAction|EmbeddedFile|Launch|AcroForm|Encrypt)\b/

describe('an uploaded PDF', () => {
  it('is rewritten with its pages in order', async () => {
    const taken = await acceptPdf(await pdfOfPages(['One', 'Two', 'Three'], 90))
    expect(taken).toMatchObject({ ok: true, pages: 3 })
    if (taken.ok) expect(await textOfPages(taken.bytes)).toEqual(['One', 'Two', 'Three'])
  })

  it('loses its scripts, actions and attachments', async () => {
    const pdf = await PDF.load(await pdfOfPages(['Terms']))
    pdf.addAttachment('notes.txt', new TextEncoder().encode('notes'))
    const taken = await acceptPdf(await pdf.save())
    if (!taken.ok) throw new Error(taken.reason)
    expect(Buffer.from(taken.bytes).toString('latin1')).not.toMatch(active)
    expect((await PDF.load(taken.bytes)).getAttachments().size).toBe(0)
  })

  it('that is truncated is accepted or refused without a crash', async () => {
    const whole = await pdfOfPages(['One', 'Two'])
    for (const share of [0, 0.1, 0.5, 0.9]) {
      const taken = await acceptPdf(whole.slice(0, Math.floor(whole.length * share)))
      expect(taken.ok || ['PDF_BROKEN', 'PDF_EMPTY'].includes(taken.reason)).toBe(true)
    }
  })

  it('keeps the values of a form whose pages share their resources', async () => {
    const before = await filledForm()
    const taken = await accepted(before)
    expect(await shownText(taken)).toEqual(await shownText(before))
    expect(await shownText(taken)).toEqual([
      ['Page1', 'Value1.1', 'Value1.2'],
      ['Page2', 'Value2.1', 'Value2.2'],
    ])
  })

  it('keeps earlier drawings when uploaded again', async () => {
    const pdf = await PDF.load(await accepted(await filledForm()))
    addField(pdf, { page: 0, name: 'more', value: 'More', y: 200 })
    const taken = await accepted(await pdf.save())
    expect((await shownText(taken))[0]).toEqual(['Page1', 'Value1.1', 'Value1.2', 'More'])
  })

  it('keeps the text of pages that inherit their resources', async () => {
    const pdf = await PDF.load(await filledForm())
    const [page] = pdf.getPages()
    const parent = page!.dict.getDict('Parent', pdf.getObject.bind(pdf))!
    parent.set('Resources', page!.dict.get('Resources')!)
    for (const { dict } of pdf.getPages()) dict.delete('Resources')
    expect((await shownText(await accepted(await pdf.save()))).flat()).toHaveLength(6)
  })

  it('shows the values of fields that were filled in but not drawn', async () => {
    const pdf = PDF.create()
    pdf.addPage({ size: 'letter' })
    addField(pdf, { page: 0, name: 'name', value: 'Jane Doe', y: 300 })
    for (const widget of pdf.getForm()!.getTextField('name')!.getWidgets()) widget.dict.delete('AP')
    const before = await pdf.save()
    expect(await shownText(before)).toEqual([[]])
    expect(await shownText(await accepted(before))).toEqual([['JaneDoe']])
  })

  it('hides a hidden layer, and is refused if the layer is part of other content', async () => {
    expect(await shownText(await accepted(await layeredPdf('drawing')))).toEqual([['Shown']])
    expect(await acceptPdf(await layeredPdf('section'))).toEqual({ ok: false, reason: 'PDF_LAYERS' })
  })

  it.each([
    ['a text is lost', [['One', 'Two']], [['One']], false],
    ['a text is on another page', [['One'], []], [[], ['One']], false],
    ['a text takes the place of another', [['One', 'Two']], [['One', 'One']], false],
    ['a text is added', [['One']], [['One', 'Two']], false],
    ['a field is drawn', [['One']], [['Jane', 'One', 'Doe']], true],
    ['a field is not drawn', [['One']], [['One']], false],
  ])('has rewritten pages: %s', (_what, before, after, isSame) => {
    const drawn = { needed: _what.startsWith('a field') ? ['Jane Doe'] : [], allowed: [] }
    expect(isSameText({ before, after, drawn })).toBe(isSame)
  })

  const samples = existsSync(folder)
  if (!samples) console.info(`The collected files are not looked at: there is no folder ${folder}`)
  it.runIf(samples)('handles every collected file', () => {
    const collected = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
    const known = [...Object.keys(refusals), ...Object.keys(pages)].map((name) => `${name}.pdf`)
    expect(collected.sort()).toEqual(known.sort())
  })
  it.runIf(samples).each(Object.entries(refusals))('%s is refused with a reason', async (name, reason) => {
    expect(await acceptPdf(readFileSync(join(folder, `${name}.pdf`)))).toEqual({ ok: false, reason })
  })
  it.runIf(samples).each(Object.entries(pages))('%s is accepted without its active content', async (name, count) => {
    const taken = await acceptPdf(readFileSync(join(folder, `${name}.pdf`)))
    expect(taken).toMatchObject({ ok: true, pages: count })
    if (taken.ok) expect(Buffer.from(taken.bytes).toString('latin1')).not.toMatch(active)
  })
  it.runIf(samples).each(Object.keys(pages))('%s shows the same text as before', async (name) => {
    const before = readFileSync(join(folder, `${name}.pdf`))
    const [texts, rewritten] = [await shownText(before), await shownText(await accepted(before))]
    expect(rewritten.map(sorted)).toEqual(texts.map(sorted))
  })
  it.runIf(samples)('acroform-filled-acrobat keeps the value of the field on its first page', async () => {
    const [first] = await shownText(await accepted(readFileSync(join(folder, 'acroform-filled-acrobat.pdf'))))
    expect(first).toContain('abcpotato')
  })
})

const sorted = (runs: readonly string[]) => runs.toSorted()

async function accepted(bytes: Uint8Array): Promise<Uint8Array> {
  const taken = await acceptPdf(bytes)
  if (!taken.ok) throw new Error(taken.reason)
  return taken.bytes
}

function addField(pdf: PDF, { page, name, value, y }: { page: number; name: string; value: string; y: number }): void {
  const field = pdf.getOrCreateForm().createTextField(name)
  pdf.getPages()[page]!.drawField(field, { x: 72, y, width: 200, height: 24 })
  field.setValue(value)
}

/** Two pages with two filled fields each, which share one resource dictionary. */
async function filledForm(): Promise<Uint8Array> {
  const pdf = await PDF.load(await pdfOfPages(['Page 1', 'Page 2']))
  for (const page of [0, 1]) {
    for (const line of [1, 2]) {
      const value = `Value ${page + 1}.${line}`
      addField(pdf, { page, name: `field-${page}-${line}`, value, y: 500 - 50 * line })
    }
  }
  const [first, second] = pdf.getPages()
  second!.dict.set('Resources', first!.dict.get('Resources')!)
  return pdf.save()
}

/**
 * A page that says "Shown", and "Hidden" in a hidden layer: either a drawing of its own, or a section of the page's
 * content.
 */
async function layeredPdf(as: 'drawing' | 'section'): Promise<Uint8Array> {
  const pdf = await PDF.load(await pdfOfPages(['Shown']))
  const [page] = pdf.getPages()
  const layer = pdf.register(PdfDict.of({ Type: PdfName.of('OCG'), Name: PdfString.fromString('Layer') }))
  const config = PdfDict.of({ OFF: PdfArray.of(layer) })
  pdf.getCatalog().set('OCProperties', PdfDict.of({ OCGs: PdfArray.of(layer), D: config }))
  const resources = page!.getResources()
  if (as === 'section') {
    resources.set('Properties', PdfDict.of({ Hidden: layer }))
    page!.drawOperators([ops.beginMarkedContentProps('OC', 'Hidden'), ops.endMarkedContent()])
    return pdf.save()
  }
  const hidden = await PDF.load(await pdfOfPages(['Hidden']))
  const drawing = await pdf.embedPage(hidden, 0)
  page!.drawPage(drawing)
  const stream = pdf.getObject(drawing.ref) as PdfDict
  stream.set('OC', layer)
  return pdf.save()
}
