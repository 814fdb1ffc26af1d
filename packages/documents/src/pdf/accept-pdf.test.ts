import { existsSync, readFileSync } from 'node:fs'
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
const pages: Record<string, number> = {
  'text-pdflatex-4p': 4,
  'pages-17-numbered': 17,
  'rotated-qpdf': 20,
  'encrypted-owner-only-rc4-128': 30,
  'encrypted-owner-only-aes-256': 30,
  'encrypted-owner-only-acrobat': 1,
  'acroform-filled-acrobat': 3,
  'acroform-two-pages': 2,
  'javascript-doc-actions': 3,
  'javascript-autoprint': 1,
  'attachment-embedded-file': 1,
  'signed-qpdf': 1,
  'incremental-update': 1,
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
