import type { LeftOutWork } from '@gable/contract/format/left-out'
import type { LeadStructure } from '@gable/contract/lead'
import { type OptionFigures, optionFigures, type PricedUpgrade } from '@gable/contract/offer'
import type { StoredAnswer } from '@gable/contract/quote'
import type { RepPriced, RepPricedOption } from '@gable/contract/rep-quote'
import type { RepCost, RepOption, RepQuoteForm } from '@gable/contract/rep-quote-form'
import type { AnswerCount } from '@gable/contract/status'
import { type AdditionalCost, additionalCostLines } from '@gable/pricing/additional-cost'
import type { Discount } from '@gable/pricing/discount'
import { discountLine, type PriceLine, priceLine } from '@gable/pricing/line'
import { isMarginAtLeast, type Margin } from '@gable/pricing/margin'
import { cents, sumCents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import type { Price } from '@gable/pricing/price'
import type { PriceTerms } from '@gable/pricing/price-terms'
import { ONE, thousandths } from '@gable/pricing/quantity'
import type { Tax } from '@gable/pricing/tax'
import type { QuoteSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx, Tenant } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import { readAnswers } from '../quote.answers.ts'
import { deductionOf } from '../quote.costs.ts'
import { excludedItems } from '../quote.left-out.ts'
import { agreedPriceId, type ReadLine, readLines } from '../quote.line.ts'
import type { Offer } from '../quote.offer.ts'
import { type OwnItems, offerPricer, type PricedOffer } from '../quote.price.ts'
import { optionMargin } from './quote.margin.ts'
import { measureRepRoofs, type RepRoofs } from './quote.rep-roofs.ts'

export type OverRepLimit = { ok: false; reason: 'REP_DISCOUNT_LIMIT' }

/**
 * Whether the user may quote these prices. An admin may quote any. A rep may reduce the price that results from the
 * company's settings, which includes the company's own discounts, by at most the company's limit; an agreed price
 * counts as a discount. An option that a rep has reduced or agreed on must keep the company's minimum margin, if the
 * product's cost is known.
 */
export function isWithinRepLimit(
  ctx: Pick<Ctx, 'actor'>,
  { repDiscountLimitBps, leastMarginBps }: Pick<QuoteSettings, 'repDiscountLimitBps' | 'leastMarginBps'>,
  { options }: Pick<MadeQuote, 'options'>,
): boolean {
  if (viewer(ctx).role === 'companyAdmin') return true
  return options.every(({ option, offer: { price }, unreducedCents, margin }) => {
    if (leastMarginBps !== null && margin && isReduced(option)) {
      if (!isMarginAtLeast(margin, price.totalCents, basisPoints(leastMarginBps))) return false
    }
    if (repDiscountLimitBps === null) return true
    return (unreducedCents - price.totalCents) * 10_000 <= unreducedCents * repDiscountLimitBps
  })
}

/** Whether a rep has changed the price that results from the company's settings. */
const isReduced = ({ custom, discounts, costs }: RepOption) =>
  custom !== null || discounts.length > 0 || costs.some(({ discount }) => discount)

/** An option as priced, before it is worded for a reader. */
export interface MadeOption {
  option: RepOption
  /** Includes the agreed price, if there is one. */
  offer: PricedOffer
  /** For the office, without upgrades and taxes. */
  lines: ReadLine[]
  upgrades: PricedUpgrade[]
  /** Without upgrades. */
  figures: OptionFigures<ReadLine>
  /** The price before the rep's reductions. It includes the company's own discounts and what the rep added. */
  unreducedCents: number
  /** For the office only; null if the product's cost is unknown. */
  margin: Margin | null
}

export interface MadeQuote {
  ok: true
  roofs: RepRoofs
  answers: StoredAnswer[]
  options: MadeOption[]
  taxes: Tax[]
  leftOut: LeftOutWork[]
}

export type RepNotPriced = { ok: false; reason: 'OPTION_NOT_AVAILABLE' | 'NO_PRODUCTS' }

/**
 * Prices a rep's quote with the function that prices the widget's: the same roofs and product give exactly the same
 * price. A rep can also add costs, sheets of decking, discounts within the company's limits, and an agreed price.
 */
export function priceRepQuote(
  offer: Offer,
  known: readonly LeadStructure[],
  form: RepQuoteForm,
  company: Pick<Tenant, 'country' | 'currency'>,
): MadeQuote | RepNotPriced {
  if (offer.products.length === 0) return { ok: false, reason: 'NO_PRODUCTS' }
  const settings: QuoteSettings = { ...offer.settings, display: 'total' }
  const roofs = measureRepRoofs(form, known, settings)
  if (!roofs) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
  const answers = answersOf(settings, form)
  const { taxes } = offer.market
  const options: MadeOption[] = []
  for (const option of form.options) {
    const product = offer.products.find(({ id }) => id === option.productId)
    if (!product) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    const costs = option.costs.filter(({ upgrade }) => !upgrade).map(costOf)
    const { sheets } = option
    const decking =
      sheets > 0 && product.pricePerSheetCents !== null
        ? { sheets, perSheetCents: cents(product.pricePerSheetCents) }
        : null
    const place = { country: company.country, currency: company.currency, language: form.language }
    const pricedWith = (own: OwnItems) =>
      offerPricer({ settings, market: offer.market }, roofs, place, answers.counted, own)(product, decking)
    const computed = pricedWith({ costs, discounts: discountsOf(option) })
    const unreduced = pricedWith({ costs: costs.map((cost) => ({ ...cost, discount: null })), discounts: [] })
    const price = agreed(computed.price, option)
    const upgrades = option.costs
      .filter(({ upgrade }) => upgrade)
      .map((cost) => ({
        id: cost.id,
        name: cost.name,
        description: cost.description,
        amountCents: upgradeCents(cost, price),
      }))
    const lines = readLines(price.lines, company.currency)
    const figures = optionFigures({ lines, upgrades, subtotalCents: price.totalCents, taxes })
    const margin = optionMargin(computed.price, price.totalCents, { settings, product, option })
    const unreducedCents = unreduced.price.totalCents
    const terms: PriceTerms = { ...computed.terms, agreedCents: option.custom ? price.totalCents : null, taxes }
    options.push({ option, offer: { ...computed, price, terms }, lines, upgrades, figures, unreducedCents, margin })
  }
  const leftOut = excludedItems(settings, form.answers, { hasSolarPanels: !!form.leftOut?.includes('solarPanels') })
  return { ok: true, roofs, answers: answers.kept, options, taxes, leftOut }
}

/** The same for the office, with the margin. Callers remove it for users who do not see margins. */
export function pricedView({ roofs, options }: MadeQuote, { currency }: Pick<Tenant, 'currency'>): RepPriced {
  return {
    structures: roofs.structures.map(({ structure, planAreaSqft, roofAreaSqft, slope }) => ({
      id: structure.id,
      included: structure.included,
      planAreaSqft,
      roofAreaSqft,
      rise: slope.rise,
      complexity: structure.complexity,
    })),
    options: options.map(({ option, offer: { product, price }, lines, upgrades, figures, margin }): RepPricedOption => {
      const { subtotalCents, taxes, taxCents, totalCents } = figures
      return {
        id: option.id,
        title: option.title,
        productId: product.id,
        productName: product.name,
        squaresHundredths: price.squaresHundredths,
        wasteBps: price.wasteBps,
        lines,
        upgrades,
        subtotalCents,
        taxes: [...taxes],
        taxCents,
        totalCents,
        margin,
      }
    }),
    currency,
  }
}

/** What each option's price was made of, by the option's id. */
export function termsByOption({ options }: Pick<MadeQuote, 'options'>): Record<string, PriceTerms> {
  return Object.fromEntries(options.map(({ option, offer }) => [option.id, offer.terms]))
}

/**
 * The answers that are charged. The question about layers is answered from the roofs, or not at all if the layers are
 * unknown; answers that are no longer possible are left out.
 */
function answersOf(settings: QuoteSettings, { answers, structures }: RepQuoteForm) {
  const questions = settings.questions.map((question) => ({ ...question, required: false }))
  const max = Math.max(0, ...structures.filter(({ included }) => included).map(({ layers }) => layers ?? 0))
  const layers = (['1', '2', '3+'] as const satisfies readonly AnswerCount[])[max - 1]
  const provided = questions
    .filter(({ active }) => active)
    .flatMap(({ id, kind, options }) => {
      const answer = kind === 'layers' ? layers : answers.find(({ questionId }) => questionId === id)?.answer
      const isCount = options.some((option) => option.active && option.answer === answer)
      const isOther = kind !== 'layers' && (answer === 'notSure' || (answer === 'none' && kind !== 'stories'))
      return answer && (isCount || isOther) ? [{ questionId: id, answer }] : []
    })
  const read = readAnswers({ steps: ['questions'], questions }, provided)
  return read.ok ? read : { counted: [], kept: [] }
}

function costOf({ id, name, unit, unitCents, quantityThousandths, discount }: RepCost): AdditionalCost {
  return {
    id,
    label: name,
    when: { kind: 'always' },
    unit,
    unitCents: cents(unitCents),
    quantityThousandths: thousandths(quantityThousandths),
    discount: discount && deductionOf(discount),
  }
}

/** "Duplicates are not applied": discounts of the same name count once. */
function discountsOf({ discounts }: RepOption): Discount[] {
  const names = new Set<string>()
  return discounts
    .filter(({ name }) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase()))
    .map(({ id, name, off }) => ({ id, label: name, off: deductionOf(off) }))
}

/** The price of an upgrade with its own discount, for the squares of its option. */
function upgradeCents(cost: RepCost, { squaresHundredths }: Price): number {
  return sumCents(additionalCostLines([costOf(cost)], squaresHundredths).map(({ amountCents }) => amountCents))
}

/** Applies the agreed price as a line with the difference, so that the total stays the sum of the lines. */
function agreed(price: Price, { custom }: RepOption): Price {
  const difference = custom ? custom.totalCents - price.totalCents : 0
  if (!custom || difference === 0) return price
  const of = { id: agreedPriceId, label: 'Agreed price' }
  const line: PriceLine =
    difference < 0
      ? discountLine('discount', of, cents(-difference), {
          kind: 'amount',
          writtenCents: cents(-difference),
          boundBy: null,
        })
      : priceLine({
          kind: 'additionalCost',
          ...of,
          quantityThousandths: ONE,
          unit: 'quote',
          unitCents: cents(difference),
          detail: { kind: 'always' },
        })
  return { ...price, lines: [...price.lines, line], totalCents: cents(custom.totalCents) }
}
