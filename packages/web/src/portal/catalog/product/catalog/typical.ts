import { listOf } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import type { CatalogProduct } from '@gable/contract/product-catalog'
import type { Currency, NamedSlope } from '@gable/contract/status'
import { text } from '../text.ts'

/**
 * Formats a typical price range: "Typically $450 – $850 a square". It is for the United States, which is stated if the
 * currency differs.
 */
export function typicalRange(
  { typicalCents: { low, high } }: Pick<CatalogProduct, 'typicalCents'>,
  currency: Currency,
) {
  const [from, to] = [money(low, 'USD', 'short'), money(high, 'USD', 'short')]
  return text(currency === 'USD' ? 'suggested.typical' : 'suggested.typicalUs', { from, to })
}

export function slopesInWords(slopes: readonly NamedSlope[]): string {
  const words = slopes.map((slope) => text(`product.slope.${slope}`).toLowerCase())
  return listOf(words)
}
