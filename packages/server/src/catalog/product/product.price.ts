import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import type { PriceChangeForm, PricedCard } from '@gable/contract/product-price'
import { type Currency, namedSlopes, type PriceKind } from '@gable/contract/status'
import { cents } from '@gable/pricing/money'
import { changedPrice } from '@gable/pricing/price-change'
import { sha256 } from '../../platform/secrets.ts'
import type { CardPrices } from './product.table.ts'

/** A market-specific price of a card. */
export interface MarketPrice {
  marketId: string
  market: string
  productId: string
  priceCents: number
}

/** A card with its prices: the base price, the surcharges for steeper roofs, and market prices. */
export interface PricedProduct {
  companyId: string
  id: string
  version: number
  name: string
  label: string
  priceKind: PriceKind
  priceCents: number
  slopeSurchargeCents: CardPrices['slopeSurchargeCents']
  markets: MarketPrice[]
}

/** The prices of a card in the format of a price change. */
export function pricesOf({ priceCents, slopeSurchargeCents, markets }: PricedProduct): CardPrices {
  const own = Object.fromEntries(markets.map((price) => [price.marketId, price.priceCents]))
  return { priceCents, slopeSurchargeCents, markets: own }
}

/** Applies a change to prices. A surcharge of zero remains zero, and prices outside the change remain as they are. */
export function changedPrices(known: CardPrices, change: PriceChangeForm): CardPrices {
  const to = (price: number) => changedPrice(cents(price), change)
  const each = <Prices extends object>(prices: Prices, one: (price: number) => number) =>
    Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, one(price)])) as Prices
  return {
    priceCents: to(known.priceCents),
    slopeSurchargeCents: change.surcharges
      ? each(known.slopeSurchargeCents, (price) => (price === 0 ? 0 : to(price)))
      : known.slopeSurchargeCents,
    markets: change.markets ? each(known.markets, to) : known.markets,
  }
}

export const isTooHigh = (prices: CardPrices): boolean =>
  [prices.priceCents, ...Object.values(prices.slopeSurchargeCents), ...Object.values(prices.markets)].some(
    (price) => price > limits.product.priceCents,
  )

/** A hash of everything that a change would affect; a different hash means that someone has changed it since. */
export function fingerprint(card: PricedProduct, change: PriceChangeForm): string {
  const { priceCents, slopeSurchargeCents, markets } = pricesOf(card)
  const surcharges = namedSlopes.map((slope) => slopeSurchargeCents[slope] ?? null)
  const own = change.markets ? Object.entries(markets).sort(([one], [other]) => (one < other ? -1 : 1)) : []
  return sha256(JSON.stringify([card.version, priceCents, surcharges, own])).slice(0, 16)
}

/** A card in the format of the preview. */
export function previewOf(card: PricedProduct, change: PriceChangeForm): PricedCard {
  const { id, name, label, priceKind } = card
  const [before, after] = [pricesOf(card), changedPrices(pricesOf(card), change)]
  const surcharges = namedSlopes.map((slope) => ({
    slope,
    market: '',
    before: before.slopeSurchargeCents[slope] ?? 0,
    after: after.slopeSurchargeCents[slope] ?? 0,
  }))
  const own = card.markets.map(({ marketId, market, priceCents }) => {
    return { slope: null, market, before: priceCents, after: after.markets[marketId]! }
  })
  const others = [...surcharges, ...own].filter((price) => price.before !== price.after)
  return {
    id,
    seen: fingerprint(card, change),
    name,
    label,
    priceKind,
    before: before.priceCents,
    after: after.priceCents,
    others,
    changes: before.priceCents !== after.priceCents || others.length > 0,
    tooHigh: isTooHigh(after),
  }
}

/** A change in words: "+5 %, rounded to $5". */
export function changeText({ kind, by, roundTo }: PriceChangeForm, currency: Currency): string {
  const sign = by < 0 ? '-' : '+'
  const size = kind === 'percent' ? `${Math.abs(by) / 100} %` : money(Math.abs(by), currency)
  return roundTo === 'none' ? `${sign}${size}` : `${sign}${size}, rounded to $${roundTo}`
}
