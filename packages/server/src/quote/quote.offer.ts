import type { Ctx } from '../platform/context.ts'
import { type Offer, readOffer } from './quote.offer.query.ts'

export type { Market, Offer, OfferedProduct, QuoteSettings } from './quote.offer.query.ts'

const rememberedMilliseconds = 5_000
const remembered = new WeakMap<object, Map<string, { at: number; offer: Promise<Offer | undefined> }>>()

/**
 * The offer as it stood within the last five seconds, for showing prices: many homeowners ask for the same one. What is
 * submitted is priced with a fresh one.
 */
export function recentOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  const offers = remembered.get(ctx.jobs) ?? new Map()
  remembered.set(ctx.jobs, offers)
  const now = ctx.clock.now().getTime()
  const key = `${ctx.company.id}/${marketId}`
  const known = offers.get(key)
  if (known && now - known.at < rememberedMilliseconds) return known.offer
  if (offers.size > 10_000) offers.clear()
  const offer = readOffer(ctx, marketId)
  offers.set(key, { at: now, offer })
  offer.catch(() => offers.delete(key))
  return offer
}

/** The offer as it stands at this moment, for what is submitted. */
export const freshOffer = readOffer
