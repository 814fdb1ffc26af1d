import { disclosureOf } from '@gable/contract/financing-words'
import type { MonthlyPrice } from '@gable/contract/quote'
import type { Cents } from '@gable/pricing/money'
import { type FinancingTerms, type MonthlyOffer, monthlyOffer, monthlyRange } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import type { CentsRange } from '@gable/pricing/range'
import type { Tenant } from '../platform/context.ts'
import type { Market } from './quote.offer.ts'

/** The monthly price of a total with all that must stand beside it; null where the market has no rate or no term. */
export function monthlyPrice(total: Cents, band: CentsRange, market: Market, company: Tenant): MonthlyPrice | null {
  const terms = termsOf(market)
  const one = monthlyOffer(total, terms)
  if (!one.ok) return null
  const both = monthlyRange(band, terms)
  const { offer } = one
  return {
    paymentCents: offer.paymentCents,
    range: both.ok ? { minCents: both.low.paymentCents, maxCents: both.high.paymentCents } : null,
    payments: offer.paymentCount,
    aprBps: offer.aprBps,
    noteRateBps: offer.noteRateBps,
    promotionMonths: market.promotionMonths,
    disclosure: saidOf(offer, market, company),
  }
}

/** Of Basic financing alone: in its place Custom shows the way to the lender. */
function termsOf(market: Market): FinancingTerms {
  if (market.financingType !== 'Basic') return { noteRateBps: null, months: null }
  return {
    noteRateBps: market.aprBps === null ? null : basisPoints(market.aprBps),
    months: market.months,
    promotionMonths: market.promotionMonths,
    ...(market.factorMerchantFee ? { merchantFeeBps: basisPoints(market.merchantFeeBps) } : {}),
  }
}

/** The company's own words, then what must be said. */
function saidOf(offer: MonthlyOffer, market: Market, company: Tenant): string {
  const disclosure = disclosureOf({ ...offer, promotionMonths: market.promotionMonths }, company)
  return [market.financingDescription, disclosure].filter(Boolean).join(' ')
}
