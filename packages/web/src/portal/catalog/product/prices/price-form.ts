import type { PriceChangeForm } from '@gable/contract/product-price'
import { type PriceChangeKind, priceChangeError, type roundings } from '@gable/contract/product-price-rule'

export type Rounding = (typeof roundings)[number]

/** A price change as entered: a size and a direction. */
export interface PriceDraft {
  direction: 'raise' | 'lower'
  kind: PriceChangeKind
  /** Hundredths; null if empty, NaN if not a number. */
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

/** Returns the change for a draft, or the error message for its size. */
export function readDraft({ direction, size, ...rest }: PriceDraft): { change: PriceChangeForm } | { error: string } {
  const by = size === null ? null : direction === 'lower' ? -size : size
  const error = priceChangeError(rest.kind, by)
  return error === undefined ? { change: { ...rest, by: by! } } : { error }
}
