import type { PriceChangeForm } from '@gable/contract/product-price'
import { type PriceChangeKind, priceChangeFault, type roundings } from '@gable/contract/product-price-rule'

export type Rounding = (typeof roundings)[number]

/** The change as a person says it: a size, and whether it goes up or down. */
export interface PriceDraft {
  direction: 'raise' | 'lower'
  kind: PriceChangeKind
  /** Hundredths; null of nothing typed, NaN of what is no number. */
  size: number | null
  roundTo: Rounding
  surcharges: boolean
  markets: boolean
}

export const emptyDraft: PriceDraft = {
  direction: 'raise',
  kind: 'percent',
  size: null,
  roundTo: 'none',
  surcharges: false,
  markets: false,
}

/** The change that a draft says, or the sentence at its size. */
export function readDraft({ direction, size, ...rest }: PriceDraft): { change: PriceChangeForm } | { fault: string } {
  const by = size === null ? null : direction === 'lower' ? -size : size
  const fault = priceChangeFault(rest.kind, by)
  return fault === undefined ? { change: { ...rest, by: by! } } : { fault }
}
