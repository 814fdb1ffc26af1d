import type { MapFeatures } from '@gable/contract/geo'
import type { CustomerSummary } from '@gable/contract/summary'
import type { RoofToMeasure } from '@gable/roof/report/measure-roofs'

/** Everything that the PDF of a customer summary says, as plain data. */
export interface SummaryRequest {
  leadId: string
  summary: CustomerSummary
  /** The roofs that the lead is about. */
  outlines: readonly RoofToMeasure[]
  surroundings: MapFeatures
  /** A data address that is a PNG or a JPEG. */
  logo: string | null
}
