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
export function monthlyPrice(
  total: Cents,
  band: CentsRange,
  market: Market,
  company: Pick<Tenant, 'currency'>,
): MonthlyPrice | null {
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
    disclosure: disclosureOf(offer, market, company),
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
function disclosureOf(offer: MonthlyOffer, market: Market, company: Pick<Tenant, 'currency'>): string {
  const texts = disclosureTexts
  return [
    ...(market.promotionMonths > 0 ? [texts.promotion(market.promotionMonths)] : []),
    texts.payments(offer.paymentCount, money(offer.paymentCents, company.currency)),
    texts.rate(percent(offer.aprBps), offer.noteRateBps === offer.aprBps ? null : percent(offer.noteRateBps)),
    texts.example,
  ].join(' ')
}
