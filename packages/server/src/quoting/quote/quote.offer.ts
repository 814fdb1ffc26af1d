import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { type Say, sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Offer, type OfferedProduct, readOffer } from './quote.offer.query.ts'

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

/** Translates an offer: all texts that a homeowner reads, and nothing else. */
export function offerIn({ settings, market, products }: Offer, say: Say): Offer {
  return {
    settings: settingsIn(settings, say),
    market: { ...market, financingDescription: say(market.financingDescription) },
    products: products.map((card) => productIn(card, say)),
  }
}

function settingsIn({ costs, questions, discounts, texts, ...settings }: QuoteSettings, say: Say): QuoteSettings {
  const { priceNote, afterFormNote, questionsTitle } = texts
  return {
    ...settings,
    costs: costs.map((cost) => ({ ...cost, name: say(cost.name) })),
    questions: questions.map((question) => {
      return { ...question, name: say(question.name), description: say(question.description) }
    }),
    discounts: discounts.map((discount) => ({ ...discount, name: say(discount.name) })),
    texts: { priceNote: say(priceNote), afterFormNote: say(afterFormNote), questionsTitle: say(questionsTitle) },
  }
}

function productIn(card: OfferedProduct, say: Say): OfferedProduct {
  return {
    ...card,
    name: say(card.name),
    label: say(card.label),
    type: say(card.type),
    warranty: say(card.warranty),
    warrantyCoverageType: say(card.warrantyCoverageType),
    topFeatures: card.topFeatures.map(say),
    whatIsIncluded: card.whatIsIncluded.map(say),
    additionalCostText: say(card.additionalCostText),
  }
}
