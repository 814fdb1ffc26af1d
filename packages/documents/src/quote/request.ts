import type { MapFeatures } from '@gable/contract/geo'
import type { SharedQuote } from '@gable/contract/quote-share'
import type { RoofToMeasure } from '@gable/roof/report/measure-roofs'

/** The content of a quote's PDF, as plain data. */
export interface QuoteRequest {
  quoteId: string
  shared: SharedQuote
  /** The outlines covered by the price, as drawn in the picture. */
  outlines: readonly RoofToMeasure[]
  surroundings: MapFeatures
  /** Photo of the product, as a data URL of a PNG or JPEG. */
  photo: string | null
  /** Photos taken on site, as data URLs, in order. */
  sitePhotos: readonly string[]
}
