import type { RepOption } from '@gable/contract/rep-quote-form'
import { isMarginAtLeast } from '@gable/pricing/margin'
import { sumCents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import type { QuoteSettings } from '../quote.offer.ts'
import type { MadeQuote } from './quote.rep-price.ts'

export type OverRepLimit = { ok: false; reason: 'REP_DISCOUNT_LIMIT' }

/**
 * Whether the person may quote these prices. An admin may quote any. A rep may take at most the company's share off what an
 * option's lines come to without discounts; an agreed price counts as a discount. What a rep has reduced or agreed on keeps the
 * company's least margin, where the product's cost is known.
 */
export function isWithinRepLimit(
  ctx: Pick<Ctx, 'actor'>,
  { repDiscountLimitBps, leastMarginBps }: Pick<QuoteSettings, 'repDiscountLimitBps' | 'leastMarginBps'>,
  { options }: Pick<MadeQuote, 'options'>,
): boolean {
  if (viewer(ctx).role === 'companyAdmin') return true
  return options.every(({ option, offer: { price }, margin }) => {
    if (leastMarginBps !== null && margin && isReduced(option)) {
      if (!isMarginAtLeast(margin, price.totalCents, basisPoints(leastMarginBps))) return false
    }
    if (repDiscountLimitBps === null) return true
    const listed = sumCents(price.lines.filter(({ kind }) => kind !== 'discount').map(({ amountCents }) => amountCents))
    return (listed - price.totalCents) * 10_000 <= listed * repDiscountLimitBps
  })
}

/** Whether a rep has changed the price that the company's settings come to. */
const isReduced = ({ custom, discounts, costs }: RepOption) =>
  custom !== null || discounts.length > 0 || costs.some(({ discount }) => discount)
