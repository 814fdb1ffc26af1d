import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { TakenOption } from '@gable/contract/offer'
import type { OnlinePrice, PriceChanges, PriceStage, ShownDifference } from '@gable/contract/price-changes'
import type { SharedOption } from '@gable/contract/quote-share'
import type { Offered } from '@gable/contract/rep-quote-offered'
import type { Currency } from '@gable/contract/status'
import { type ExplainedPrice, type PriceDifference, priceDifferences } from '@gable/pricing/price-difference'
import type { PriceTerms } from '@gable/pricing/price-terms'
import { type Say, sayIn } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import type { quote } from './quote.table.ts'

/** A later price with its stage. */
export interface LaterPrice extends ExplainedPrice {
  stage: PriceStage['stage']
  at: string
}

/** The stored data of a rep quote that its price is explained with. */
export type ExplainedQuote = Pick<
  typeof quote.$inferSelect,
  'pricedWith' | 'chosen' | 'totalCents' | 'sentAt' | 'createdAt' | 'currency'
>

interface Priced extends Partial<Pick<Offered, 'options' | 'terms'>> {
  online?: OnlinePrice | null
}

/** The changes from the widget's price through each later price. */
export function changesFrom(online: OnlinePrice, later: readonly LaterPrice[], currency: Currency): PriceChanges {
  const { at, totalCents, range } = online
  const stages = later.map((price, place): PriceStage => {
    const differences = priceDifferences(later[place - 1] ?? online, price)
    return { stage: price.stage, at: price.at, totalCents: price.totalCents, differences: differences.map(asData) }
  })
  return { currency, online: { at, totalCents, range }, stages }
}

const asData = ({ names, ...difference }: PriceDifference): ShownDifference => ({ ...difference, names: [...names] })

/** What a chosen option was made of, with its upgrades; null if it was stored without. */
export function termsOf(
  { options = [], terms = {} }: Partial<Pick<Offered, 'options' | 'terms'>>,
  taken: TakenOption,
): PriceTerms | null {
  const own = terms[taken.optionId]
  if (!own) return null
  const { upgrades = [] } = options.find(({ id }) => id === taken.optionId) ?? {}
  return { ...own, upgrades: upgrades.filter(({ id }) => taken.upgrades.includes(id)).map(asUpgrade) }
}

const asUpgrade = ({ id, name, amountCents }: SharedOption['upgrades'][number]) => ({ id, label: name, amountCents })

/** The price of a sent rep quote: of the chosen option, otherwise of the first. */
export function quotedPrice({ pricedWith, chosen, totalCents, sentAt, createdAt }: ExplainedQuote): LaterPrice {
  const priced = pricedWith as Priced
  const first = priced.options?.[0]
  const taken = chosen ?? (first && { optionId: first.id, upgrades: [] })
  const terms = taken ? termsOf(priced, taken) : null
  return { stage: 'quote', at: (sentAt ?? createdAt).toISOString(), totalCents, terms }
}

/**
 * What a homeowner sees on a sent rep quote, with names in their language: null if the company did not show it when it
 * was sent, or before a choice among several options.
 */
export async function quoteChanges(
  ctx: Ctx,
  row: ExplainedQuote,
  language: SpokenLanguage,
): Promise<PriceChanges | null> {
  const { online, options = [] } = row.pricedWith as Priced
  if (!online || (!row.chosen && options.length !== 1)) return null
  return inWords(changesFrom(online, [quotedPrice(row)], row.currency), await sayIn(ctx, language))
}

/** The same changes with the company's names translated. */
export function inWords({ stages, ...changes }: PriceChanges, say: Say): PriceChanges {
  const translated = stages.map((stage) => ({
    ...stage,
    differences: stage.differences.map((one) => ({ ...one, names: one.names.map(say) })),
  }))
  return { ...changes, stages: translated }
}
