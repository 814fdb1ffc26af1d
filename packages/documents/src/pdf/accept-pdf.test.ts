import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { acceptPdf, type PdfRefusal } from './accept-pdf.ts'
import { pdfOfPages, textOfPages } from './pdf-pages.fixture.ts'

/** Awkward files from public collections, where they are at hand; see the README beside them. */
const folder = process.env.PDF_SAMPLES ?? ''

const refusals: Record<string, PdfRefusal> = {
  'zero-pages': 'PDF_EMPTY',
  'encrypted-user-view-owner-master-rc4-128': 'PDF_PASSWORD',
  'encrypted-user-view-owner-master-aes-256': 'PDF_PASSWORD',
  'encrypted-user-nonascii-password': 'PDF_PASSWORD',
  'damaged-5-bytes': 'PDF_BROKEN',
  'xfa-form': 'PDF_DYNAMIC_FORM',
  'huge-mediabox-14402': 'PDF_PAGE_SIZE',
  'tiny-mediabox-2x2': 'PDF_PAGE_SIZE',
}
/** Those that are damaged are taken as they are repaired. */
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
  'damaged-page-tree-cycle': 1,
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
  it('is written anew with its pages in their order', async () => {
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

  it('that is cut off is taken or refused, and crashes nothing', async () => {
    const whole = await pdfOfPages(['One', 'Two'])
    for (const share of [0, 0.1, 0.5, 0.9]) {
      const taken = await acceptPdf(whole.slice(0, Math.floor(whole.length * share)))
      expect(taken.ok || ['PDF_BROKEN', 'PDF_EMPTY'].includes(taken.reason)).toBe(true)
    }
  })

  const samples = folder && existsSync(folder)
  if (!samples) console.info('PDF_SAMPLES names no folder: the collected files are not looked at')
  it.runIf(samples)('is each of the collected files', () => {
    const collected = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
    const known = [...Object.keys(refusals), ...Object.keys(pages)].map((name) => `${name}.pdf`)
    expect(collected.sort()).toEqual(known.sort())
  })
  it.runIf(samples).each(Object.entries(refusals))('%s is refused with its reason', async (name, reason) => {
    expect(await acceptPdf(readFileSync(join(folder, `${name}.pdf`)))).toEqual({ ok: false, reason })
  })
  it.runIf(samples).each(Object.entries(pages))('%s is taken without what is active', async (name, count) => {
    const taken = await acceptPdf(readFileSync(join(folder, `${name}.pdf`)))
    expect(taken).toMatchObject({ ok: true, pages: count })
    if (taken.ok) expect(Buffer.from(taken.bytes).toString('latin1')).not.toMatch(active)
  })
  it.runIf(samples).each([
    ['acroform-filled-acrobat', 7],
    ['acroform-two-pages', 6],
  ])('%s has each of its fields drawn into the pages', async (name, fields) => {
    const taken = await acceptPdf(readFileSync(join(folder, `${name}.pdf`)))
    if (!taken.ok) throw new Error(taken.reason)
    expect(
      Buffer.from(taken.bytes)
        .toString('latin1')
        .match(/\/Subtype \/Form/g),
    ).toHaveLength(fields)
  })
})
