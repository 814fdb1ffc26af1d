import type { MapFeatures } from '@gable/contract/geo'
import type { CustomerSummary } from '@gable/contract/summary'
import type { RoofToMeasure } from '@gable/roof/report/measure-roofs'

/** The content of a customer summary's PDF, as plain data. */
export interface SummaryRequest {
  leadId: string
  summary: CustomerSummary
  /** The roofs that the lead is about. */
  outlines: readonly RoofToMeasure[]
  surroundings: MapFeatures
  /** A data URL of a PNG or JPEG. */
  logo: string | null
}
