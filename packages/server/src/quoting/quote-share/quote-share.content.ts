import { longDate } from '@gable/contract/format/day'
import { localeOf, type SpokenLanguage } from '@gable/contract/format/locale'
import type { RiseMeasurement } from '@gable/contract/geo'
import { offerFigures } from '@gable/contract/offer'
import { howPriced, type ItemisedProduct, itemisedProduct } from '@gable/contract/quote'
import type { SharedOffer, SharedOption, SharedQuote } from '@gable/contract/quote-share'
import { quoteStateAt } from '@gable/contract/quote-state'
import { type WidgetLook, widgetLook } from '@gable/contract/widget-look'
import { isPlainName } from '@gable/documents/mail/hello'
import type { RoofToMeasure } from '@gable/roof/report/measure-roofs'
import { shownRise } from '@gable/roof/slope'
import type { CompanyOnDocuments } from '../../account/company/company.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { widgetBranding } from '../branding/branding.shown.ts'
import { quoteChanges } from '../quote/quote.price-changes.ts'
import { readWidgetOfCompany, type StoredQuote } from './quote-share.query.ts'

/** Names of roofs that nobody has named, as in the widget. `{number}` is the roof's number. */
const roofNames: Record<SpokenLanguage, { main: string; other: string }> = {
  en: { main: 'Main roof', other: 'Structure {number}' },
  es: { main: 'Techo principal', other: 'Estructura {number}' },
  fr: { main: 'Toit principal', other: 'Bâtiment {number}' },
}

/** A roof's name in the homeowner's language if it is a default name; other names stay as they are. */
function roofName(name: string, language: SpokenLanguage): string {
  const { main, other } = roofNames[language]
  if (name === roofNames.en.main) return main
  const number = /^Structure (\d+)$/.exec(name)?.[1]
  return number ? other.replace('{number}', number) : name
}

/** The end of a quote's PDF file name, without accents. */
export const pdfWords: Record<SpokenLanguage, string> = {
  en: 'roof-estimate',
  es: 'estimado-de-techo',
  fr: 'estimation-de-toiture',
}

/** How a slope was measured from above, in the widget's words. `{when}` begins with a space, or is empty. */
const measuredWords: Record<SpokenLanguage, { roof: string; pitch: string; on: string; in: string }> = {
  en: {
    roof: 'Measured from above{when}',
    pitch: 'Pitch measured from above{when}',
    on: ' on {date}',
    in: ' in {year}',
  },
  es: {
    roof: 'Medido desde el aire{when}',
    pitch: 'Pendiente medida desde el aire{when}',
    on: ' el {date}',
    in: ' en {year}',
  },
  fr: {
    roof: 'Mesuré par relevé aérien{when}',
    pitch: 'Pente mesurée par relevé aérien{when}',
    on: ' le {date}',
    in: ' en {year}',
  },
}

/** For example, "Measured from above on June 3, 2021 (USGS 3D Elevation Program)". */
export function measuredText(measurement: RiseMeasurement, language: SpokenLanguage, locale: string): string {
  const { isWholeRoof, flownOn, flownIn, attribution } = measurement
  const words = measuredWords[language]
  const when = flownOn
    ? words.on.replace('{date}', longDate(flownOn, 'UTC', locale))
    : flownIn === null
      ? ''
      : words.in.replace('{year}', String(flownIn))
  const said = words[isWholeRoof ? 'roof' : 'pitch'].replace('{when}', when)
  return attribution ? `${said} (${attribution})` : said
}

/** The content of a stored quote, as the homeowner reads it. Photos are given as file ids. */
export async function sharedQuoteOf(ctx: Ctx, stored: StoredQuote, onPaper: CompanyOnDocuments): Promise<SharedQuote> {
  const { quote, submission, structures, address, legalText } = stored
  const { name, phone, email, country, timeZone } = ctx.company
  const { firstName, lastName, language } = submission
  const offer = offerOf(ctx, stored)
  return {
    madeAt: quote.createdAt.toISOString(),
    language,
    locale: localeOf(language, country),
    timeZone,
    company: { name, phone, email, country, mailingAddress: onPaper.mailingAddress, logo: onPaper.logo },
    homeowner: [firstName, lastName].every(isPlainName) ? `${firstName} ${lastName}` : '',
    address,
    currency: quote.currency,
    product: offer ? offeredProduct(offer, language) : (shownProduct(stored) ?? shownWithoutIt(stored)),
    how: howPriced.safeParse(quote.pricedWith.how).data ?? howOf(stored),
    roofs: structures.map(({ name, included, roofAreaSqft, rise, shape }) => {
      return { name: roofName(name, language), included, roofAreaSqft, rise: shape.kind === 'flat' ? 0 : rise }
    }),
    measured: measuredIn(stored, localeOf(language, country)),
    ...saidIn(stored),
    legalText,
    look: await readLook(ctx),
    offer,
    priceChanges: offer && (await quoteChanges(ctx, quote, language)),
  }
}

const shownProduct = ({ quote }: StoredQuote) => itemisedProduct.safeParse(quote.pricedWith.shown).data

/** The product of the option that counts, with its figures; before a choice among several, the first one's. */
function offeredProduct({ options, chosen }: SharedOffer, language: SpokenLanguage): ItemisedProduct {
  const { options: withFigures, counted } = offerFigures(options, chosen, language)
  const { product, figures } = counted ?? withFigures[0]!
  return { ...product, lines: [...figures.lines], totalCents: figures.totalCents }
}

/** The options of a rep's quote that were sent; photos are given as file ids. */
function offerOf(ctx: Ctx, { quote, rep }: StoredQuote): SharedOffer | null {
  const { sentNumber, expiresAt, chosen, pricedWith } = quote
  if (quote.source === 'widget' || sentNumber === null) return null
  const { options, note, photos } = pricedWith as { options: SharedOption[]; note?: string; photos?: string[] }
  return {
    number: sentNumber,
    state: quoteStateAt(quote, ctx.clock.now()),
    expiresAt: expiresAt?.toISOString() ?? null,
    note: note ?? '',
    rep,
    options,
    chosen,
    photos: photos ?? [],
  }
}

/** How the slope was measured; empty if the homeowner chose a slope other than the measured one. */
function measuredIn({ structures, submission: { language } }: StoredQuote, locale: string): string {
  const house = structures.find(
    ({ included, slope, rise, measurement }) =>
      included && measurement && slope === 'custom' && rise === shownRise(measurement.value),
  )
  return house?.measurement ? measuredText(house.measurement, language, locale) : ''
}

/** The outlines that the price is for, as they were priced. */
export function outlinesOf({ structures }: Pick<StoredQuote, 'structures'>): RoofToMeasure[] {
  return structures
    .filter(({ included, outline }) => included && (outline[0]?.length ?? 0) > 3)
    .map(({ name, outline, shape, rise }) => ({ name, outline, shape, rise, overhangInches: 0 }))
}

/**
 * The questions and the note in the words that were shown; for older quotes that did not store them, in the company's
 * own words.
 */
function saidIn({ quote }: StoredQuote): Pick<SharedQuote, 'answers' | 'priceNote'> {
  const { settings, said } = quote.pricedWith as {
    settings?: { texts?: { priceNote?: string } }
    said?: Partial<Pick<SharedQuote, 'answers' | 'priceNote'>>
  }
  return {
    answers: said?.answers ?? quote.answers,
    priceNote: said?.priceNote ?? settings?.texts?.priceNote ?? '',
  }
}

/**
 * For older quotes that did not store what was shown: builds it from the columns, without the contractor's own texts.
 */
function shownWithoutIt({ quote, lines }: StoredQuote): ItemisedProduct {
  const { product = {} } = quote.pricedWith as { product?: Partial<ItemisedProduct> }
  const { display, totalCents, rangeMinCents, rangeMaxCents } = quote
  const isTotal = display === 'total'
  const hasRange = display === 'range' && rangeMinCents !== null && rangeMaxCents !== null
  return {
    id: quote.productId,
    name: quote.productName,
    label: product.label ?? '',
    type: product.type ?? '',
    warranty: product.warranty ?? '',
    warrantyCoverageType: product.warrantyCoverageType ?? '',
    topFeatures: product.topFeatures ?? [],
    whatIsIncluded: product.whatIsIncluded ?? [],
    additionalCostText: product.additionalCostText ?? '',
    pricePerSheetCents: product.pricePerSheetCents ?? null,
    photos: [],
    wasteBps: quote.wasteBps,
    squaresHundredths: quote.squaresHundredths,
    display,
    totalCents: isTotal ? totalCents : null,
    range: hasRange ? { minCents: rangeMinCents, maxCents: rangeMaxCents } : null,
    monthly: quote.monthly,
    cashCents: null,
    // The stored detail contains the price per square.
    lines: lines.map(({ kind, label, amountCents }) => {
      return { kind, label, detail: '', amountCents: isTotal ? amountCents : null }
    }),
  }
}

/** The total or the range that a quote shows; undefined if it shows only monthly prices. */
export function shownTotalOf({ quote }: StoredQuote): { from: number; to: number } | undefined {
  const { display, totalCents, rangeMinCents, rangeMaxCents } = quote
  if (display === 'total') return { from: totalCents, to: totalCents }
  const isRange = display === 'range' && rangeMinCents !== null && rangeMaxCents !== null
  return isRange ? { from: rangeMinCents, to: rangeMaxCents } : undefined
}

function howOf({ structures }: StoredQuote): SharedQuote['how'] {
  const included = structures.filter((one) => one.included)
  const sum = (of: (one: (typeof included)[number]) => number) => included.reduce((total, one) => total + of(one), 0)
  return {
    planAreaSqft: sum(({ planAreaSqft }) => planAreaSqft),
    roofAreaSqft: sum(({ roofAreaSqft }) => roofAreaSqft),
    rise: Math.max(0, ...included.map(({ rise }) => rise)),
    widened: [],
    narrowed: false,
    contracts: null,
    leftOut: [],
  }
}

/** The current colors and type of the company's widget. The texts of that day are stored with the quote. */
export async function readLook(ctx: Ctx): Promise<WidgetLook> {
  const own = await readWidgetOfCompany(ctx)
  return widgetLook.parse(widgetBranding(own?.branding ?? {}, ctx.company))
}
