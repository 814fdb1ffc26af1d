import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentRenderer } from '../render.ts'
import { readPdf, withoutSpaces } from '../report/pdf-text.fixture.ts'
import { quoteRequest } from './quote.fixture.ts'

const renderer = createDocumentRenderer()
afterAll(() => renderer.close())

const textOf = async (...provided: Parameters<typeof quoteRequest>) =>
  readPdf(await renderer.renderQuote(quoteRequest(...provided)))

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

describe('the PDF of a homeowner’s quote', () => {
  let bytes: Uint8Array
  let text: string
  beforeAll(async () => {
    bytes = await renderer.renderQuote(quoteRequest())
    text = readPdf(bytes).text
  })

  it('names its recipient, its date, and the price', () => {
    for (const message of [
      'Ridge & Sons Roofing',
      '(208) 555-0100',
      '128 Larkspur Lane',
      'For Grace Nguyễn',
      'Estimate from November 20, 2026',
      'Estimated range',
      '$13,000 – $14,800',
      'The range is wider because we don’t have an exact pitch.',
      '2,139 sq ft of roof + 15% for cuts and waste = 24.60 squares',
    ]) {
      expect(text).toContain(withoutSpaces(message))
    }
    expect(readPdf(bytes).info).toMatchObject({
      Title: 'Your roof estimate: 128 Larkspur Lane, Driggs, ID 83422',
      Author: 'Ridge & Sons Roofing',
    })
  })

  it('lists what is included, for which roofs and answers, and what it is not', () => {
    for (const message of [
      'Landmark Łupek',
      '30-year limited warranty, Materials and labor',
      'Impact rated',
      'Synthetic underlayment',
      'Rotten decking is charged by the sheet.',
      'Damaged decking is replaced at $85 per sheet.',
      'Landmark Łupek · 24.60 squares',
      'House',
      'Barn (not included)',
      'How many chimneys are there?',
      'Estimate from November 20, 2026, measured from above. Not a binding offer.',
      'Prices are good for thirty days.',
      'By submitting this form',
      '© OpenStreetMap contributors (ODbL)',
    ]) {
      expect(text).toContain(withoutSpaces(message))
    }
  })

  it('is the same file each time', async () => {
    expect(Buffer.from(await renderer.renderQuote(quoteRequest())).equals(Buffer.from(bytes))).toBe(true)
  })

  it('lists the amount of each line of a total', async () => {
    const lines = [{ kind: 'product' as const, label: 'Landmark', detail: '24.60 squares', amountCents: 1_353_050 }]
    const { text: total } = await textOf({}, { display: 'total', totalCents: 1_353_050, range: null, lines })
    // In the header, in its line, and as the sum of all lines.
    expect(total.split('$13,530.50')).toHaveLength(4)
    expect(total).toContain(withoutSpaces('Estimated total $13,530.50'))
    expect(total.split('Estimatedtotal')).toHaveLength(3)
    expect(total).not.toContain('Estimatedrange')
  })

  it('with a zero price is not an estimate', async () => {
    const { text: nothing } = await textOf({}, { display: 'total', totalCents: 0, range: null, lines: [] })
    expect(nothing).toContain(withoutSpaces('Price on request'))
    expect(nothing).not.toContain('$0')
  })

  it('always shows the disclosure of a monthly price', async () => {
    const disclosure = '120 monthly payments of $178.73. 9.99% APR.'
    const terms = { payments: 120, aprBps: 999, noteRateBps: 999, promotionMonths: 0, disclosure }
    const monthly = { paymentCents: 17_873, range: null, ...terms }
    const { text: message } = await textOf({}, { display: 'monthly', range: null, monthly })
    expect(message).toContain(withoutSpaces('$178.73 per month'))
    expect(message).toContain(withoutSpaces(disclosure))
    const range = { minCents: 17_000, maxCents: 19_000 }
    const both = await textOf({}, { display: 'monthlyRange', range: null, monthly: { ...monthly, range } })
    expect(both.text).toContain(withoutSpaces('$170 – $190 per month'))
  })

  it.each([
    ['fr', 'fr-CA', 'CAD'],
    ['fr', 'fr-US', 'USD'],
    ['es', 'es-US', 'USD'],
  ] as const)(
    'prints each figure of %s (%s, %s) unchanged, using only letters of the typeface',
    async (language, locale, currency) => {
      const lines = [{ kind: 'product' as const, label: 'Ardoise ᓄᓇ 🏠', detail: '24.60', amountCents: 123_456_789 }]
      const total = { display: 'total' as const, totalCents: 123_456_789, range: null, lines }
      const { text: message, fonts } = await textOf({ language, locale, currency }, total)
      const amount = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      expect(message).toContain(withoutSpaces(amount.format(1_234_567.89)))
      expect(message).toContain('Ardoise??')
      expect(fonts.filter((font) => !font.includes('Inter'))).toEqual([])
    },
  )

  it('is in the homeowner’s language, with feet and meters in French Canada', async () => {
    const french = await textOf({ language: 'fr', locale: 'fr-CA', currency: 'CAD' })
    for (const message of [
      'Votre estimation de toiture',
      'Pour Grace Nguyễn',
      'Estimation du 20 novembre 2026',
      'Fourchette estimée',
      '13 000 $ – 14 800 $',
      '2 139 pi² (199 m²) de toit, plus 15 % pour coupes et pertes, donnent 24,60 carrés de matériaux',
      'Barn (non inclus)',
      '820 pi² (76 m²)',
      'pas une offre ferme',
      'Page 1 de',
    ]) {
      expect(french.text).toContain(withoutSpaces(message))
    }
    const spanish = await textOf({ language: 'es', locale: 'es-US' })
    for (const message of [
      'El estimado de su techo',
      'Estimado del 20 de noviembre de 2026',
      '$13,000 – $14,800',
      '2,139 pies² de techo, más 15% para cortes y desperdicio, equivalen a 24.60 cuadros de material',
      'Página 1 de',
    ]) {
      expect(spanish.text).toContain(withoutSpaces(message))
    }
    expect(`${spanish.text}${french.text}`).not.toMatch(/sqft|estimateof|Yourroof/)
  })

  it('shows the logo and the photo if there are any, and works without an outline', async () => {
    expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(false)
    const request = quoteRequest()
    const { company } = request.shared
    const shared = { ...request.shared, company: { ...company, logo: onePixel } }
    const branded = await renderer.renderQuote({ ...request, shared, photo: onePixel, outlines: [] })
    expect(Buffer.from(branded).includes('/Subtype /Image')).toBe(true)
    expect(readPdf(branded).text).toContain(withoutSpaces('128 Larkspur Lane'))
  })

  it('uses as many pages as it needs, with page numbers', async () => {
    const answers = Array.from({ length: 60 }, (_, place) => ({ question: `Question ${place}`, answer: '1' as const }))
    const { pages, text: long } = await textOf({ answers, priceNote: 'A long word '.repeat(400) })
    expect(pages).toBeGreaterThan(2)
    for (let page = 1; page <= pages; page += 1) expect(long).toContain(`Page${page}of${pages}`)
  })
})
