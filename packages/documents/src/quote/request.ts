import type { MapFeatures } from '@gable/contract/geo'
import type { SharedQuote } from '@gable/contract/quote-share'
import type { RoofToMeasure } from '@gable/roof/report/measure-roofs'

/** Everything that the PDF of a quote says, as plain data. */
export interface QuoteRequest {
  quoteId: string
  shared: SharedQuote
  /** Those that the price is for, as the picture shows them. */
  outlines: readonly RoofToMeasure[]
  surroundings: MapFeatures
  /** Of the product, as a data address that is a PNG or a JPEG. */
  photo: string | null
  /** Taken on site, as data addresses in their order. */
  sitePhotos: readonly string[]
}
