import { type BasisPoints, basisPoints } from './percent.ts'

/** Minimum width of a band: however well a roof was measured, the conditions found on it were not. */
export const NARROWEST_BPS = basisPoints(100)

/** The band of a measured roof: at least {@link NARROWEST_BPS}, and at most the company's own if that is narrower. */
export function narrowedBand(bps: BasisPoints, narrowingBps: BasisPoints): BasisPoints {
  return basisPoints(Math.max(bps - narrowingBps, Math.min(bps, NARROWEST_BPS)))
}

/** The facts that determine whether a band may be narrower. Areas are on the roof's slopes, in one unit. */
export interface BandFacts {
  /** Something about the roofs is unknown. */
  readonly isWidened: boolean
  /** Area of the roofs that are quoted as measured by an airborne scan. */
  readonly measuredArea: number
  /** Area of all quoted roofs. */
  readonly area: number
}

/**
 * Whether the roofs are known well enough for a narrower band: more than half of the area was measured, and nothing
 * widens it.
 */
export function mayNarrow({ isWidened, measuredArea, area }: BandFacts): boolean {
  return !isWidened && 2 * measuredArea > area
}
