import type { SpokenLanguage } from '@gable/contract/format/locale'
import { sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Offer, readOffer } from './quote.offer.query.ts'
import { offerIn } from './quote.offer-words.ts'

export type { Market, Offer, OfferedProduct } from './quote.offer.query.ts'

/** The offer as it stood within the last five seconds, for showing prices, in the words of a language. What is submitted is priced with a fresh one. */
export function recentOffer(ctx: Ctx, marketId: string, language: SpokenLanguage = 'en'): Promise<Offer | undefined> {
  if (language === 'en') return ctx.ttlCache.read('offer', keyOf(ctx, marketId), () => readOffer(ctx, marketId))
  return ctx.ttlCache.read('offer', `${keyOf(ctx, marketId)}/${language}`, async () => {
    const offer = await recentOffer(ctx, marketId)
    return offer && offerIn(offer, await sayIn(ctx, language))
  })
}

/** The offer as it stands at this moment, for what is submitted. */
export function freshOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  return ctx.ttlCache.readAnew('offer', keyOf(ctx, marketId), () => readOffer(ctx, marketId))
}

const keyOf = (ctx: Ctx, marketId: string) => `${ctx.company.id}/${marketId}`
