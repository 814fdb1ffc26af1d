import type { Ctx } from '../platform/context.ts'
import { type Offer, readOffer } from './quote.offer.query.ts'

export type { Market, Offer, OfferedProduct, QuoteSettings } from './quote.offer.query.ts'

/** The offer as it stood within the last five seconds, for showing prices. What is submitted is priced with a fresh one. */
export function recentOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  return ctx.recent.read('offer', keyOf(ctx, marketId), () => readOffer(ctx, marketId))
}

/** The offer as it stands at this moment, for what is submitted. */
export function freshOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  return ctx.recent.readAnew('offer', keyOf(ctx, marketId), () => readOffer(ctx, marketId))
}

const keyOf = (ctx: Ctx, marketId: string) => `${ctx.company.id}/${marketId}`
