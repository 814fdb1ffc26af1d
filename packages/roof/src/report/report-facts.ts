import type { DeriveResult } from '../roof.ts'
import type { LngLat, PlanePoint } from '../units.ts'
import type { RoofScan, ScannedFacet } from './roof-scan.ts'

/** Content of a report's files besides the figures. */
export interface ReportFacts {
  readonly reportId: string
  readonly title: string
  readonly company: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  /** Location of the house. */
  readonly point: LngLat
  /** A time in UTC, as ISO 8601. */
  readonly measuredAt: string
  readonly geometryVersion: number
  /** For each structure, how accurately similar scans measure roofs whose true size is known. */
  readonly benchmarks?: readonly (Benchmark | null)[] | undefined
}

/** Errors of measured roofs: the median and the 95th percentile. */
export interface Benchmark {
  /** Points per square meter. */
  readonly density: number
  readonly roofs: number
  readonly pitchDegrees: { readonly median: number; readonly p95: number }
  readonly areaPercent: { readonly median: number; readonly p95: number }
}

/** A measured roof; all roofs of a report are on one plane, x to the east and y to the north. */
export interface MeasuredRoof {
  readonly name: string
  readonly rise: number
  readonly overhangFeet: number
  readonly roof: DeriveResult
  /** The measured outline, in meters, including its overhang if that could be built. */
  readonly rings: readonly (readonly PlanePoint[])[]
  /** The part of an aerial scan that applies. */
  readonly scan?: RoofScan | undefined
  /** The scan's data on each of its planes, if the whole scan applies. */
  readonly scannedFacets?: readonly (ScannedFacet | null)[] | undefined
  /** Height of the eaves above the ground, if measured. */
  readonly eaveHeightMeters?: number | undefined
}
