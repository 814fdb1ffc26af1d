import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { pdfOfPages } from '../pdf/pdf-pages.fixture.ts'
import { shownText } from '../pdf/shown-text.ts'
import { proposalDocument, shownFiles } from '../proposal/proposal.fixture.ts'
import { renderProposal } from '../proposal/render-proposal.tsx'
import { quoteRequest } from '../quote/quote.fixture.ts'
import { renderQuote } from '../quote/render-quote.tsx'
import { renderSigned } from '../signing/render-signed.tsx'
import { signedRequest } from '../signing/signed.fixture.ts'
import { renderTable } from '../table/paper.ts'
import { scriptsIn } from './fonts.ts'
import { breakable } from './line-breaks.ts'
import { readPdf } from './pdf-text.fixture.ts'
import { renderReport } from './render-report.tsx'
import { reportRequest } from './report.fixture.ts'

const name = '李明 臺灣 山田はなこ カタカナ 김철수 हिन्दी ไทย น้ำใจ שרה محمد Ελένη Юлия Nguyễn'

/** Marks are drawn, and therefore extracted, in a different order than written; Thai am is written as its two parts. */
const letters = (text: string) => [...text.normalize('NFKD').replaceAll(/\s/g, '')]
const unread = (text: string) => {
  const read = new Set(letters(text))
  return letters(name).filter((letter) => !read.has(letter))
}
const shown = async (pdf: Uint8Array) => (await shownText(pdf)).flat().join('')

describe('a name in any script', () => {
  it('is printed by a quote, which loads fonts on demand', async () => {
    const plain = readPdf(await renderQuote(quoteRequest()))
    expect(scriptsIn(quoteRequest())).toEqual([])
    expect(plain.fonts.filter((font) => !font.includes('Inter'))).toEqual([])
    const pdf = readPdf(await renderQuote(quoteRequest({ homeowner: name })))
    expect(unread(pdf.text)).toEqual([])
    expect(pdf.missing).toBe(0)
  })

  it('is printed by a proposal and the certificate of a signed one', async () => {
    const pdfs = { [shownFiles.pages]: await pdfOfPages(['Brochure']), [shownFiles.terms]: await pdfOfPages(['Terms']) }
    const document = proposalDocument({ homeowner: name })
    const chosen = { optionId: document.options[0]!.id, upgrades: [] }
    const proposal = { proposalId: 'a', document, chosen, isContract: true, pictures: {}, pdfs }
    expect(unread(await shown(await renderProposal(proposal)))).toEqual([])
    const signed = await shownText(await renderSigned(signedRequest(proposal)))
    expect(unread(signed.at(-1)!.join(''))).toEqual([])
  })

  it('is printed by a measurement report', async () => {
    const request = reportRequest()
    const pdf = readPdf(await renderReport({ ...request, company: { ...request.company, name } }))
    expect(unread(pdf.text)).toEqual([])
    expect(pdf.missing).toBe(0)
  })

  it('is printed in a table', async () => {
    const table = {
      format: 'pdf' as const,
      title: 'Leads',
      fileName: 'leads',
      company: 'Ridge & Sons',
      filters: [],
      madeAt: '2026-11-20T18:30:00.000Z',
      timeZone: 'America/Boise',
      locale: 'en',
      columns: [{ title: 'Name', kind: 'text' as const, width: 20 }],
      paper: [{ title: 'Name', share: 1, lines: [[0]] as const }],
    }
    const pdf = await renderTable({ table, pieces: [deflateSync(JSON.stringify([[name]]))] })
    expect(unread(await shown(pdf))).toEqual([])
    // On one line, whatever fonts it uses.
    const [page] = (await PDF.load(pdf)).getPages()
    const [row] = page!.extractText().lines.filter(({ text }) => text.includes('李'))
    expect(row!.text).toContain('Юлия')
    expect(row!.bbox.y).toBeGreaterThan(0)
    expect(row!.bbox.y).toBeLessThan(page!.height)
  })
})

describe('a line', () => {
  it('breaks between words of scripts without spaces, and never before closing punctuation', () => {
    expect(breakable('Roof-repair')).toEqual(['Roof-repair'])
    expect(breakable('我们公司，服务')).toEqual(['我们', '', '公司，', '', '服务'])
    expect(breakable('ความปลอดภัยและ').filter(Boolean)).toEqual(['ความ', 'ปลอดภัย', 'และ'])
  })
})
