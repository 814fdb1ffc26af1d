import { money } from '@gable/contract/format/money'
import { isNothing, seenPrice } from '@gable/contract/format/shown-price'
import type { PricedProduct } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import { cardText, rangeText } from './card-text.ts'

/** A product's price as text: "$13,530", "$12,000 – $14,000", "$198.15/month"; empty if it shows none. */
export function priceText(
  product: Pick<PricedProduct, 'display' | 'totalCents' | 'range' | 'monthly'>,
  currency: Currency,
): string {
  const seen = seenPrice(product)
  if (!seen) return ''
  if (isNothing(product)) return cardText.onRequest
  const { display, fromCents, toCents } = seen
  const [from, to] = [money(fromCents, currency, 'short'), money(toCents, currency, 'short')]
  const figures = fromCents === toCents ? from : rangeText(from, to)
  return display === 'monthly' || display === 'monthlyRange' ? `${figures}${cardText.perMonth}` : figures
}
