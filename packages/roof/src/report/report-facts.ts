import type { DeriveResult } from '../roof.ts'
import type { LngLat, PlanePoint } from '../units.ts'
import type { RoofScan, ScannedFacet } from './roof-scan.ts'

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
  /** For each structure how well scans like its own measure roofs whose truth is known. */
  readonly benchmarks?: readonly (Benchmark | null)[] | undefined
}

/** How far measured roofs were off: what half of all stay below, and 95 of 100. */
export interface Benchmark {
  /** Points to the square metre. */
  readonly density: number
  readonly roofs: number
  readonly pitchDegrees: { readonly median: number; readonly p95: number }
  readonly areaPercent: { readonly median: number; readonly p95: number }
}

/** A measured roof; all of a report lie on one plane, x to the east and y to the north. */
export interface MeasuredRoof {
  readonly name: string
  readonly rise: number
  readonly overhangFeet: number
  readonly roof: DeriveResult
  /** The outline that was measured, in metres, with its overhang where that could be made. */
  readonly rings: readonly (readonly PlanePoint[])[]
  /** What holds of a scan from above. */
  readonly scan?: RoofScan | undefined
  /** What the scan tells of each of its planes, where it holds as a whole. */
  readonly scannedFacets?: readonly (ScannedFacet | null)[] | undefined
  /** Of the eaves over the ground, where it was measured. */
  readonly eaveHeightMetres?: number | undefined
}
