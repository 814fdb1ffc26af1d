import { type BasisPoints, basisPoints } from './percent.ts'

/** No band is made narrower than this, however well a roof was measured: what one finds on it was not. */
export const NARROWEST_BPS = basisPoints(100)

/** The band of a measured roof: never under {@link NARROWEST_BPS}, nor wider than the company's own where that is narrower. */
export function narrowedBand(bps: BasisPoints, narrowingBps: BasisPoints): BasisPoints {
  return basisPoints(Math.max(bps - narrowingBps, Math.min(bps, NARROWEST_BPS)))
}

/** What decides whether a band may be narrower. Areas as they lie on the roof, in one unit. */
export interface BandFacts {
  /** Something is not known of the roofs. */
  readonly isWidened: boolean
  /** Of the roofs that are quoted as they were measured from above. */
  readonly measuredArea: number
  /** Of all roofs that are quoted. */
  readonly area: number
}

/** Whether roofs are known well enough for a narrower band: more than half of them was measured, and nothing widens it. */
export function mayNarrow({ isWidened, measuredArea, area }: BandFacts): boolean {
  return !isWidened && 2 * measuredArea > area
}
