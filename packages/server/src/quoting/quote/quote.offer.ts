import type { SpokenLanguage } from '@gable/contract/format/locale'
import { sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Offer, readOffer } from './quote.offer.query.ts'
import { offerIn } from './quote.offer-words.ts'

export type { Market, Offer, OfferedProduct } from './quote.offer.query.ts'

/** The offer in a language, cached for five seconds, for showing prices. Submissions are priced with a fresh one. */
export function recentOffer(ctx: Ctx, marketId: string, language: SpokenLanguage = 'en'): Promise<Offer | undefined> {
  if (language === 'en') return ctx.ttlCache.read('offer', keyOf(ctx, marketId), () => readOffer(ctx, marketId))
  return ctx.ttlCache.read('offer', `${keyOf(ctx, marketId)}/${language}`, async () => {
    const offer = await recentOffer(ctx, marketId)
    return offer && offerIn(offer, await sayIn(ctx, language))
  })
}

/** The current offer, for submissions. */
export function freshOffer(ctx: Ctx, marketId: string): Promise<Offer | undefined> {
  return ctx.ttlCache.readFresh('offer', keyOf(ctx, marketId), () => readOffer(ctx, marketId))
}

const keyOf = (ctx: Ctx, marketId: string) => `${ctx.company.id}/${marketId}`
