import type { ExplainedPrice } from '@gable/pricing/price-difference'
import type { PriceDisplay } from './status.ts'

/** A price of the widget, with what it was made of; `terms` is null for one from before they were stored. */
export interface OnlinePrice extends ExplainedPrice {
  at: string
  display: PriceDisplay
  range: { minCents: number; maxCents: number } | null
}
