import type { DisclosurePlace } from '@gable/contract/financing-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { LeadStructure } from '@gable/contract/lead'
import type { HowPriced, ItemisedProduct, MonthlyPrice, PricedProduct, SlopeChoice } from '@gable/contract/quote'
import type { PriceDisplay } from '@gable/contract/status'
import { type AdditionalCost, settledCosts } from '@gable/pricing/additional-cost'
import { mayNarrow, narrowedBand } from '@gable/pricing/band'
import type { Discount } from '@gable/pricing/discount'
import { learnedBand } from '@gable/pricing/learned-band'
import { type Cents, cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { type Decking, type Price, quotePricer } from '@gable/pricing/price'
import type { PriceTerms } from '@gable/pricing/price-terms'
import { type CentsRange, priceRange, type RangeStepCents, type RangeType } from '@gable/pricing/range'
import type { WasteByComplexity } from '@gable/pricing/waste'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import {
  type ChosenStructure,
  editStructures,
  type Site,
  type StructureRefused,
} from '../../places/structure/structure.edited.ts'
import {
  atSlope,
  isAsMeasured,
  type MeasuredStructure,
  measureStructure,
} from '../../places/structure/structure.measure.ts'
import { additionalCosts, answersOf, discountLimits, type GivenAnswer, quoteDiscounts } from './quote.costs.ts'
import { shownLines } from './quote.line.ts'
import { cashCents, monthlyPrice, monthlyPriceRange } from './quote.monthly.ts'
import type { Market, Offer, OfferedProduct } from './quote.offer.ts'
import { type ResolvedSlope, resolveSlope } from './quote.slope.ts'

/** A product priced for some roofs: what is shown and what is stored. */
export interface PricedOffer<Card extends PricedCard = OfferedProduct> {
  product: Card
  price: Price
  /** What the price was made of, without upgrades and taxes, to explain it later. */
  terms: PriceTerms
  display: PriceDisplay
  range: { minCents: number; maxCents: number } | null
  rangeType: RangeType
  monthly: MonthlyPrice | null
  /** The initial amount of the payment calculator. */
  cashCents: number | null
  language: SpokenLanguage
}

/** The product data that a price depends on. */
export type PricedCard = Pick<
  OfferedProduct,
  'id' | 'name' | 'priceKind' | 'priceCents' | 'wasteBps' | 'slopeSurchargeCents' | 'showMonthlyPrice'
>

/** The data of measured roofs that a price depends on. */
export interface PricedRoofs {
  included: readonly {
    structure: Pick<LeadStructure, 'id' | 'complexity'>
    planAreaSqft: number
    roofAreaSqft: number
    slope: Pick<MeasuredStructure['slope'], 'surchargeCategory'>
    /** Waste typed for this roof; null or omitted for the card's or the company's. */
    wasteBps?: number | null
  }[]
  widened: HowPriced['widened']
  narrowed: boolean
}

/** A rep's additions to an option, besides the costs and discounts that the company applies to every quote. */
export interface OwnItems {
  costs: readonly AdditionalCost[]
  discounts: readonly Discount[]
}

/** The measured roofs and the slope of a quote. */
export interface MeasuredRoofs {
  slope: ResolvedSlope
  structures: MeasuredStructure[]
  included: MeasuredStructure[]
  widened: HowPriced['widened']
  narrowed: boolean
}

export type MeasureResult =
  | { ok: true; roofs: MeasuredRoofs }
  | { ok: false; reason: 'ROOF_REQUIRED' | 'OPTION_NOT_AVAILABLE' }
  | StructureRefused

/** Measures the visit's structures as the homeowner changed them, and drawn ones; rejects unknown ids. */
export function measureRoofs(
  known: readonly LeadStructure[],
  choices: readonly ChosenStructure[],
  slopeChoice: SlopeChoice,
  settings: QuoteSettings,
  site: Site,
): MeasureResult {
  const slope = resolveSlope(slopeChoice, settings)
  if (!slope) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  const result = editStructures(known, choices, site)
  if (!result.ok) return result
  const measured = result.edited.map(({ structure, rings }) =>
    measureStructure({ structure: atSlope(structure, slope), rings }, slope, settings.overhangInches),
  )
  const included = measured.filter(({ structure }) => structure.included)
  if (included.length === 0) return { ok: false, reason: 'ROOF_REQUIRED' }
  const widened: HowPriced['widened'] = []
  if (included.some(({ structure }) => structure.uncertain)) widened.push('outline')
  if (slope.coarse && included.some(({ structure }) => structure.shape.kind !== 'flat')) widened.push('slope')
  const narrowed = isNarrowed(included, slope, settings, widened.length > 0)
  return { ok: true, roofs: { slope, structures: measured, included, widened, narrowed } }
}

/** Whether the range is narrower because the roofs were measured from above and quoted with those measurements. */
function isNarrowed(
  included: readonly MeasuredStructure[],
  slope: ResolvedSlope,
  settings: QuoteSettings,
  isWidened: boolean,
): boolean {
  const areaOf = (some: typeof included) => some.reduce((sum, { roofAreaSqft }) => sum + roofAreaSqft, 0)
  const measuredArea = areaOf(included.filter(({ structure }) => isAsMeasured(structure, slope)))
  return mayNarrow({ isWidened, measuredArea, area: areaOf(included) }) && canNarrow(settings)
}

/** Whether the company's range can be narrowed at all. */
export function canNarrow({ rangeBps, measuredNarrowingBps }: QuoteSettings): boolean {
  return narrowedBand(basisPoints(rangeBps), basisPoints(measuredNarrowingBps)) < rangeBps
}

/**
 * Prices products for the same roofs: lines and total, and by the company's setting a range or a monthly price.
 * Computes the parts that all products share only once.
 */
export function offerPricer(
  { settings, market }: Pick<Offer, 'settings' | 'market'>,
  roofs: PricedRoofs,
  company: DisclosurePlace,
  answers: readonly GivenAnswer[] = [],
  own: OwnItems = { costs: [], discounts: [] },
): <Card extends PricedCard>(product: Card, decking?: Decking | null) => PricedOffer<Card> {
  const limits = discountLimits(settings)
  const structures = roofs.included.map(({ structure, planAreaSqft, roofAreaSqft, slope, wasteBps }) => ({
    id: structure.id,
    planAreaSqft,
    areaSqft: roofAreaSqft,
    complexity: structure.complexity,
    slopeCategory: slope.surchargeCategory,
    wasteBps: wasteBps == null ? null : basisPoints(wasteBps),
  }))
  const shared = {
    structures,
    waste: wasteOf(settings),
    costDiscountLimit: limits.costs,
    discounts: [...quoteDiscounts(settings), ...own.discounts],
    discountLimit: limits.quote,
  }
  const conditional = [...additionalCosts(settings), ...own.costs]
  const provided = answersOf(answers)
  const costs = settledCosts(conditional, provided)
  const priced = quotePricer({ ...shared, additionalCosts: conditional, answers: provided })
  const band = bandOf({ settings, market }, roofs)
  const asksMonthly = settings.display === 'monthly' || settings.display === 'monthlyRange'

  return (product, decking) => {
    const card = {
      id: product.id,
      label: product.name,
      pricing: { kind: product.priceKind, cents: cents(product.priceCents) },
      wasteBps: product.wasteBps === null ? null : basisPoints(product.wasteBps),
      surchargePerSquare: surcharges(product),
    }
    const price = priced(card, decking)
    const ends = band.of(price.totalCents)
    const mayBeMonthly = asksMonthly && product.showMonthlyPrice
    const monthly = mayBeMonthly ? monthlyOf(settings.display, price, ends, market, company) : null
    // A market without a rate and a term cannot show monthly prices, so the total or its range is shown instead.
    const display = asksMonthly && !monthly ? withoutMonths[settings.display] : settings.display
    return {
      product,
      price,
      terms: { ...shared, product: card, decking: decking ?? null, costs, agreedCents: null, upgrades: [], taxes: [] },
      display,
      range: display === 'range' ? { minCents: ends.lowCents, maxCents: ends.highCents } : null,
      rangeType: band.type,
      monthly,
      cashCents: cashCents(price.totalCents, ends, display, market),
      language: company.language ?? 'en',
    }
  }
}

/** Prices one product: see `offerPricer`. */
export function priceOffer(
  offer: Offer,
  product: OfferedProduct,
  roofs: MeasuredRoofs,
  company: DisclosurePlace,
  answers: readonly GivenAnswer[] = [],
): PricedOffer {
  return offerPricer(offer, roofs, company, answers)(product)
}

function monthlyOf(display: PriceDisplay, price: Price, band: CentsRange, market: Market, company: DisclosurePlace) {
  return display === 'monthlyRange'
    ? monthlyPriceRange(band, market, company)
    : monthlyPrice(price.totalCents, market, company)
}

const withoutMonths = { total: 'total', range: 'range', monthly: 'total', monthlyRange: 'range' } as const

/**
 * The range that a market shows instead of the company's; null if it shows the company's. It is learned from the prices
 * of all kinds of roofs, so nothing widens or narrows it.
 */
function learnedRangeOf({ learnedRange, learnedContracts, learnedBps }: Market) {
  const learned = learnedBand({ contracts: learnedContracts, p90Bps: learnedBps })
  return learnedRange && learned.ok ? learned : null
}

/** The range around each price: the market's own, or else the company's. */
function bandOf(
  { settings, market }: Pick<Offer, 'settings' | 'market'>,
  { widened, narrowed }: Pick<PricedRoofs, 'widened' | 'narrowed'>,
): { type: RangeType; of: (total: Cents) => CentsRange } {
  const stepCents = settings.rangeStepCents as RangeStepCents
  const learned = learnedRangeOf(market)
  if (learned) {
    const type = 'plusMinus'
    return { type, of: (total) => priceRange(total, { type, bps: learned.bps, stepCents }) }
  }
  const own = basisPoints(settings.rangeBps)
  const widening =
    (widened.includes('outline') ? settings.outlineWideningBps : 0) +
    (widened.includes('slope') ? settings.slopeWideningBps : 0)
  const bps = narrowed ? narrowedBand(own, basisPoints(settings.measuredNarrowingBps)) : own
  const type = settings.rangeType
  return { type, of: (total) => priceRange(total, { type, bps, stepCents }, basisPoints(widening)) }
}

function surcharges(product: PricedCard) {
  return Object.fromEntries(
    Object.entries(product.slopeSurchargeCents).map(([category, amount]) => [category, cents(amount)]),
  )
}

function wasteOf(settings: QuoteSettings): WasteByComplexity {
  return {
    simple: basisPoints(settings.simpleWasteBps),
    moderate: basisPoints(settings.moderateWasteBps),
    complex: basisPoints(settings.complexWasteBps),
  }
}

/** The homeowner's view of a product. The contractor's price per square stays on the server. */
export function shownProduct(
  { product, price, display, range, monthly, cashCents }: PricedOffer,
  photoUrl: (fileId: string) => string,
): PricedProduct {
  return {
    id: product.id,
    name: product.name,
    label: product.label,
    type: product.type,
    warranty: product.warranty,
    warrantyCoverageType: product.warrantyCoverageType,
    topFeatures: product.topFeatures,
    whatIsIncluded: product.whatIsIncluded,
    additionalCostText: product.additionalCostText,
    pricePerSheetCents: product.pricePerSheetCents,
    photos: product.photos.map(({ fileId, alt }) => ({ url: photoUrl(fileId), alt })),
    display,
    wasteBps: price.wasteBps,
    squaresHundredths: price.squaresHundredths,
    totalCents: display === 'total' ? price.totalCents : null,
    range,
    monthly,
    cashCents,
  }
}

/** The same with the items in the price. */
export function itemised(offer: PricedOffer, photoUrl: (fileId: string) => string): ItemisedProduct {
  return {
    ...shownProduct(offer, photoUrl),
    lines: shownLines(offer.price.lines, offer.display === 'total', offer.language),
  }
}

/** A product whose price is hidden until after the form. */
export function withoutPrice<Shown extends PricedProduct | ItemisedProduct>(product: Shown): Shown {
  const reported = {
    ...product,
    totalCents: null,
    range: null,
    monthly: null,
    cashCents: null,
    pricePerSheetCents: null,
  }
  return 'lines' in reported
    ? { ...reported, lines: reported.lines.map((line) => ({ ...line, amountCents: null })) }
    : reported
}

/** How the shown prices were computed, as far as it is the same for every product. */
export function howPriced(
  roofs: MeasuredRoofs,
  display: PriceDisplay,
  market: Market,
  leftOut: HowPriced['leftOut'],
): HowPriced {
  const sum = (of: (structure: MeasuredStructure) => number) =>
    roofs.included.reduce((total, one) => total + of(one), 0)
  // A product without a monthly price shows a range where the others show a monthly range.
  const isRange = display === 'range' || display === 'monthlyRange'
  return {
    planAreaSqft: sum(({ planAreaSqft }) => planAreaSqft),
    roofAreaSqft: sum(({ roofAreaSqft }) => roofAreaSqft),
    rise: roofs.slope.rise,
    ...(isRange ? rangeReasons(roofs, market) : { widened: [], narrowed: false, contracts: null }),
    leftOut,
  }
}

/** Why a range is as wide as it is. */
export function rangeReasons(
  { widened, narrowed }: Pick<PricedRoofs, 'widened' | 'narrowed'>,
  market: Market,
): Pick<HowPriced, 'widened' | 'narrowed' | 'contracts'> {
  const learned = learnedRangeOf(market)
  return learned
    ? { widened: [], narrowed: false, contracts: learned.contracts }
    : { widened, narrowed, contracts: null }
}
