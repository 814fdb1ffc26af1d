import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { MonthlyPrice } from '@gable/contract/quote'
import type { Cents } from '@gable/pricing/money'
import { type FinancingTerms, type MonthlyOffer, monthlyOffer, monthlyRange } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import type { CentsRange } from '@gable/pricing/range'
import type { Tenant } from '../platform/context.ts'
import type { Market } from './quote.offer.ts'
import { disclosureTexts } from './texts/en.ts'

/** The monthly price of a total with all that must stand beside it; null where the market has no rate or no term. */
export function monthlyPrice(total: Cents, market: Market, company: Pick<Tenant, 'currency'>): MonthlyPrice | null {
  const one = monthlyOffer(total, termsOf(market))
  if (!one.ok) return null
  return { ...offered(one.offer, market), disclosure: disclosureOf(one.offer, market, company) }
}

/** The payments of both ends of a range, at the same rate and term; nothing in it is of the total between them. */
export function monthlyPriceRange(
  band: CentsRange,
  market: Market,
  company: Pick<Tenant, 'currency'>,
): MonthlyPrice | null {
  const both = monthlyRange(band, termsOf(market))
  if (!both.ok) return null
  const { low, high } = both
  return {
    ...offered(low, market),
    range: { minCents: low.paymentCents, maxCents: high.paymentCents },
    disclosure: disclosureOf(low, market, company, high),
  }
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

function termsOf(market: Market): FinancingTerms {
  return {
    noteRateBps: market.aprBps === null ? null : basisPoints(market.aprBps),
    months: market.months,
    promotionMonths: market.promotionMonths,
    ...(market.factorMerchantFee ? { merchantFeeBps: basisPoints(market.merchantFeeBps) } : {}),
  }
}

/** Number of payments, rate and both phases of a promotion, and that it is an example (Regulation Z, 1026.24). */
function disclosureOf(offer: MonthlyOffer, market: Market, company: Pick<Tenant, 'currency'>, highest = offer): string {
  const texts = disclosureTexts
  const payment = (one: MonthlyOffer) => money(one.paymentCents, company.currency)
  const payments =
    highest.paymentCents === offer.paymentCents ? payment(offer) : texts.between(payment(offer), payment(highest))
  return [
    ...(market.promotionMonths > 0 ? [texts.promotion(market.promotionMonths)] : []),
    texts.payments(offer.paymentCount, payments),
    texts.rate(percent(offer.aprBps), offer.noteRateBps === offer.aprBps ? null : percent(offer.noteRateBps)),
    texts.example,
  ].join(' ')
}
