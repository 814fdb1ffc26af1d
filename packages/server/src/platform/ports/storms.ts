import type { StormSource as SourceName } from '@gable/contract/weather-words'

/** West, south, east and north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export interface HailQuestion {
  /** A source asks for each, or once for all of them: what lies in none is left out of the answer. */
  boxes: readonly Box[]
  /** Midnights in UTC; `to` is not included. A week at most. */
  from: Date
  to: Date
}

/** Hail at one place and moment, as somebody saw it or a radar reckons. */
export interface HailReport {
  at: Date
  point: [lng: number, lat: number]
  inches: number
  /** "2 ESE Tatum, NM"; empty where the source names no place. */
  place: string
}

/**
 * Hail from outside the database. Throws on a time-out, a fault, and an answer that cannot be read; an empty answer is an
 * answer. The same hail told again, or corrected, comes once.
 */
export interface StormSource {
  vendor: SourceName
  /** Days after a day's end from which on nothing more is expected to come in for it. */
  settledAfterDays: number
  hailWithin(question: HailQuestion): Promise<HailReport[]>
}
