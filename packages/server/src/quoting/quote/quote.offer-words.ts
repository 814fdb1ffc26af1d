import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Say } from '../../catalog/translation/translation.words.ts'
import type { Offer, OfferedProduct } from './quote.offer.query.ts'

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
