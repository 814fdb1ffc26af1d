import type { StormSource as SourceName } from '@gable/contract/weather-words'

/** West, south, east, and north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export interface HailQuestion {
  /** The source queries each box, or all of them at once. The result only includes hail inside a box. */
  boxes: readonly Box[]
  /** Midnights in UTC; `to` is exclusive. At most a week. */
  from: Date
  to: Date
}

/** Hail at one place and moment, observed by a person or estimated from radar. */
export interface HailReport {
  at: Date
  point: [lng: number, lat: number]
  inches: number
  /** Such as "2 ESE Tatum, NM"; empty if the source names no place. */
  place: string
}

/**
 * An external source of hail reports. Throws on a timeout, an error, or an unreadable response; an empty result is
 * valid. A repeated or corrected report is returned once.
 */
export interface StormSource {
  vendor: SourceName
  /** Number of days after the end of a day when its data is considered final. */
  settledAfterDays: number
  hailWithin(question: HailQuestion): Promise<HailReport[]>
}
