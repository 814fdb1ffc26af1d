import type { Ctx } from '../platform/context.ts'
import { type Offer, readOffer } from './quote.offer.query.ts'

export type { Market, Offer, OfferedProduct, QuoteSettings } from './quote.offer.query.ts'

const rememberedMilliseconds = 5_000
interface Remembered {
  at: number
  offer: Promise<Offer | undefined>
}
const remembered = new WeakMap<object, Map<string, Remembered>>()

/**
 * The offer as it stood within the last five seconds, for showing prices: many homeowners ask for the same one. What is
 * submitted is priced with a fresh one.
 */
export function recentOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  const known = offersOf(ctx).get(keyOf(ctx, marketId))
  if (known && ctx.clock.now().getTime() - known.at < rememberedMilliseconds) return known.offer
  return freshOffer(ctx, marketId)
}

/**
 * The offer as it stands at this moment, for what is submitted. It is remembered too: whoever has just been told that a
 * product was withdrawn is not shown it again.
 */
export function freshOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  const offers = offersOf(ctx)
  const key = keyOf(ctx, marketId)
  if (offers.size > 10_000) offers.clear()
  const offer = readOffer(ctx, marketId)
  offers.set(key, { at: ctx.clock.now().getTime(), offer })
  offer.catch(() => offers.delete(key))
  return offer
}

function offersOf(ctx: Ctx): Map<string, Remembered> {
  const offers = remembered.get(ctx.jobs) ?? new Map<string, Remembered>()
  remembered.set(ctx.jobs, offers)
  return offers
}

const keyOf = (ctx: Ctx, marketId: string) => `${ctx.company.id}/${marketId}`
