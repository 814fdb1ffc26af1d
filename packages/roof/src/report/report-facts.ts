import type { DeriveResult } from '../roof.ts'
import type { LngLat, PlanePoint } from '../units.ts'

/** What a report's files say beside the figures. */
export interface ReportFacts {
  readonly reportId: string
  readonly title: string
  readonly company: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** Where the house stands. */
  readonly point: LngLat
  /** A moment in UTC, as ISO 8601. */
  readonly measuredAt: string
  readonly geometryVersion: number
}

/** A measured roof; all of a report lie on one plane, x to the east and y to the north. */
export interface MeasuredRoof {
  readonly name: string
  readonly rise: number
  readonly overhangFeet: number
  readonly roof: DeriveResult
  /** The outline that was measured, in metres, with its overhang where that could be made. */
  readonly rings: readonly (readonly PlanePoint[])[]
}
