import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { area, percent, squares } from '@gable/contract/format/figure'
import { addHomeownerUnits } from '@gable/contract/format/homeowner-units'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { money } from '@gable/contract/format/money'
import { isNothing } from '@gable/contract/format/shown-price'
import { type OfferFigures, offerFigures } from '@gable/contract/offer'
import type { SharedQuote } from '@gable/contract/quote-share'
import type { LocalPlane } from '@gable/roof/plane'
import { measureRoofs, planeOfRoofs } from '@gable/roof/report/measure-roofs'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import { type Translate, textsOf } from '../catalog.ts'
import type { QuoteRequest } from './request.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

addHomeownerUnits()

export type QuoteWords = Translate<keyof typeof en>

/** The content of the pages before rendering. */
export interface QuoteContent {
  say: QuoteWords
  request: QuoteRequest
  shared: SharedQuote
  day: string
  contact: string
  addressLine: string
  /** For an estimate; a rep's quote has `figures`. */
  price: { label: string; amount: string; notes: readonly string[] } | null
  figures: OfferFigures | null
  roofs: readonly MeasuredRoof[]
  plane: LocalPlane
  /** Notes that apply to any price, in reading order. */
  notes: readonly string[]
}

export function quoteContent(request: QuoteRequest): QuoteContent {
  const { shared, outlines } = request
  const { company, locale, timeZone, offer, language } = shared
  const say = wordsFor(shared, textsOf({ en, es, fr }, locale))
  const day = longDate(shared.madeAt, timeZone, locale)
  return {
    say,
    request,
    shared,
    day,
    contact: [phone(company.phone), company.email].filter(Boolean).join(' · '),
    addressLine: addressLine(shared.address),
    price: offer ? null : shownPrice(shared, say),
    figures: offer && offerFigures(offer.options, offer.chosen, language),
    roofs: measureRoofs(outlines),
    plane: planeOfRoofs(outlines),
    notes: [
      ...leftOutSentences(shared.how.leftOut, language),
      validityOf(shared, day, say),
      shared.offer?.note ?? '',
      shared.priceNote,
      shared.legalText,
    ].filter(Boolean),
  }
}

/** The quantity of a product's material, and how it was calculated. */
export function materialText({ how, locale }: SharedQuote, product: SharedQuote['product'], say: QuoteWords): string {
  return say('quote.material', {
    area: area(how.roofAreaSqft, locale),
    waste: percent(product.wasteBps, locale),
    squares: squares(product.squaresHundredths, locale),
  })
}

/** Texts that a rep's quote uses instead of an estimate's. */
const inOffer: Partial<Record<keyof typeof en, keyof typeof en>> = {
  'quote.title': 'quote.offerTitle',
  'quote.document': 'quote.offerDocument',
  'quote.date': 'quote.offerDate',
  'quote.total': 'quote.offerTotal',
  'quote.map': 'quote.offerMap',
}

function wordsFor({ offer }: SharedQuote, say: QuoteWords): QuoteWords {
  return offer ? (key, values) => say(inOffer[key] ?? key, values) : say
}

/** An estimate is not binding. A rep's quote is valid until its last day, unless an option is selected before. */
function validityOf({ offer, timeZone, locale }: SharedQuote, day: string, say: QuoteWords): string {
  if (!offer) return say('quote.validity', { day })
  return offer.expiresAt && !offer.chosen
    ? say('quote.offerValidity', { day: longDate(offer.expiresAt, timeZone, locale) })
    : ''
}

/**
 * The price as it was shown: for a range both ends, never the total between them; for a monthly price with its
 * disclosure.
 */
function shownPrice(
  { product, currency, locale, how }: SharedQuote,
  say: QuoteWords,
): NonNullable<QuoteContent['price']> {
  const { display, totalCents, range, monthly } = product
  const shown = (cents: number) => money(cents, currency, 'short', locale)
  const between = (ends: { minCents: number; maxCents: number }) =>
    say('quote.rangeOf', { min: shown(ends.minCents), max: shown(ends.maxCents) })
  const why = [
    ...how.widened.map((one) => say(`quote.widened.${one}`)),
    ...(how.narrowed ? [say('quote.narrowed')] : []),
    ...(how.contracts ? [say('quote.contracts', { count: String(how.contracts) })] : []),
  ]
  if (display === 'monthlyRange' && monthly?.range) {
    const amount = say('quote.perMonth', { payment: between(monthly.range) })
    return { label: say('quote.monthlyRange'), amount, notes: [monthly.disclosure, ...why] }
  }
  if (display === 'monthly' && monthly) {
    const amount = say('quote.perMonth', { payment: shown(monthly.paymentCents) })
    return { label: say('quote.monthly'), amount, notes: [monthly.disclosure] }
  }
  if (display === 'range' && range) return { label: say('quote.range'), amount: between(range), notes: why }
  if (isNothing(product)) return { label: say('quote.total'), amount: say('quote.onRequest'), notes: [] }
  return { label: say('quote.total'), amount: totalCents === null ? '' : shown(totalCents), notes: [] }
}
