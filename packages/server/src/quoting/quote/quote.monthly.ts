import { type DisclosurePlace, disclosureOf } from '@gable/contract/financing-words'
import type { MonthlyPrice } from '@gable/contract/quote'
import type { PriceDisplay } from '@gable/contract/status'
import type { Cents } from '@gable/pricing/money'
import {
  type FinancingTerms,
  financedAmount,
  type HighOffer,
  type MonthlyOffer,
  monthlyOffer,
  monthlyRange,
} from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import type { CentsRange } from '@gable/pricing/range'
import type { Market } from './quote.offer.ts'

/** The monthly price of a total with its required disclosure; null if the market has no rate or no term. */
export function monthlyPrice(total: Cents, market: Market, company: DisclosurePlace): MonthlyPrice | null {
  const one = monthlyOffer(total, termsOf(market))
  if (!one.ok) return null
  return { ...offered(one.offer, market), disclosure: statedIn(one.offer, market, company) }
}

/** The payments for both ends of a range, at the same rate and term. They do not depend on the total between them. */
export function monthlyPriceRange(band: CentsRange, market: Market, company: DisclosurePlace): MonthlyPrice | null {
  const both = monthlyRange(band, termsOf(market))
  if (!both.ok) return null
  const { low, high } = both
  return {
    ...offered(low, market),
    range: { minCents: low.paymentCents, maxCents: high.paymentCents },
    disclosure: statedIn(low, market, company, high),
  }
}

/**
 * The initial amount of the payment calculator: the price whose payment the product shows. For a range of payments this
 * is the lower end, for a range of prices the upper one. Null if the market has no terms.
 */
export function cashCents(total: Cents, band: CentsRange, display: PriceDisplay, market: Market): Cents | null {
  const priced = { total, monthly: total, range: band.highCents, monthlyRange: band.lowCents }
  return financedAmount(priced[display], termsOf(market)) === null ? null : priced[display]
}

function offered(offer: MonthlyOffer, market: Market): Omit<MonthlyPrice, 'disclosure'> {
  return {
    paymentCents: offer.paymentCents,
    range: null,
    payments: offer.paymentCount,
    aprBps: offer.aprBps,
    noteRateBps: offer.noteRateBps,
    promotionMonths: market.promotionMonths,
  }
}

/** The terms of Basic financing and CLP. Custom financing shows a link to the lender instead. */
function termsOf(market: Market): FinancingTerms {
  if (market.financingType === 'Custom') return { noteRateBps: null, months: null }
  return {
    noteRateBps: market.aprBps === null ? null : basisPoints(market.aprBps),
    months: market.months,
    promotionMonths: market.promotionMonths,
    ...(market.factorMerchantFee ? { merchantFeeBps: basisPoints(market.merchantFeeBps) } : {}),
  }
}

/** The company's own text, followed by the required disclosure. */
function statedIn(offer: MonthlyOffer, market: Market, company: DisclosurePlace, highest?: HighOffer): string {
  const { promotionMonths, financingDescription } = market
  const disclosure = disclosureOf({ ...offer, promotionMonths, highest }, company)
  return [financingDescription, disclosure].filter(Boolean).join(' ')
}
