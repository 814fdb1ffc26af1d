import { sumCents } from '@gable/pricing/money'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import type { QuoteSettings } from '../quote.offer.ts'
import type { MadeQuote } from './quote.rep-price.ts'

export type OverRepLimit = { ok: false; reason: 'REP_DISCOUNT_LIMIT' }

/**
 * Whether the person may quote these prices. An admin may quote any. A rep may take at most the company's share off what an
 * option's lines come to without discounts; an agreed price counts as a discount.
 */
export function isWithinRepLimit(
  ctx: Pick<Ctx, 'actor'>,
  { repDiscountLimitBps }: Pick<QuoteSettings, 'repDiscountLimitBps'>,
  { options }: Pick<MadeQuote, 'options'>,
): boolean {
  if (viewer(ctx).role === 'companyAdmin' || repDiscountLimitBps == null) return true
  return options.every(({ offer: { price } }) => {
    const listed = sumCents(price.lines.filter(({ kind }) => kind !== 'discount').map(({ amountCents }) => amountCents))
    return (listed - price.totalCents) * 10_000 <= listed * repDiscountLimitBps
  })
}
