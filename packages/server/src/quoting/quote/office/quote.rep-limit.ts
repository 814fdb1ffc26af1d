import type { RepOption } from '@gable/contract/rep-quote-form'
import { isMarginAtLeast } from '@gable/pricing/margin'
import { basisPoints } from '@gable/pricing/percent'
import type { QuoteSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import type { MadeQuote } from './quote.rep-price.ts'

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
