import type { PostalAddress } from '@gable/contract/format/contact'
import type { MapFeatures } from '@gable/contract/geo'
import type { MeasurementSource } from '@gable/contract/measurement'
import type { MeasurementRecord } from '@gable/contract/measurement-record'
import type { MeasurementProvider } from '@gable/contract/status'
import type { Seal } from '../signing/seal.ts'

/** The content of a measurement report's PDF, as plain data; the thread derives the roofs from it. */
export interface ReportRequest {
  locale: string
  timeZone: string
  company: {
    name: string
    phone: string
    email: string
    mailingAddress: string
    /** One line each, such as "ID License RCE-1234". */
    licenses: readonly string[]
    /** An image as a data URL; null for a company without a logo. */
    logo: string | null
  }
  orderId: string
  provider: MeasurementProvider
  address: PostalAddress
  orderedBy: string
  /** A time in UTC. */
  measuredAt: string
  made: MeasurementSource
  /** Map features around the roofs, for the map on the cover. */
  surroundings: MapFeatures
  /** Adds the record of the figures that the seal attests. */
  sealed?: SealedFacts | undefined
}

export interface SealedFacts {
  code: string
  /** The public page that verifies the report. */
  verifyUrl: string
  /** A time in UTC. */
  sealedAt: string
  record: MeasurementRecord
}

/** A report with its record, and the seal of its PDF. */
export interface SealedReportRequest {
  report: ReportRequest & { sealed: SealedFacts }
  seal: Seal
}
