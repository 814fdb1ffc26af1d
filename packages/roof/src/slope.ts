import type { SquareFeet } from './units.ts'

/** Names of slopes for homeowners; `custom` is a rise entered in whole inches. */
export const SLOPE_CATEGORIES = ['flat', 'shallow', 'medium', 'steep', 'custom'] as const
export type SlopeCategory = (typeof SLOPE_CATEGORIES)[number]

/** Default rise of each category, in inches over a run of 12, until a company changes it. */
export const DEFAULT_RISES = { flat: 0, shallow: 3, medium: 6, steep: 10 } as const

/** Steepest rise over 12 that may be entered. */
export const MAX_RISE = 24

/**
 * Ratio of sloped area to plan area, and of rafter length to its plan run, for a plane that rises `rise` inches in 12.
 */
export function slopeFactor(rise: number): number {
  return Math.sqrt(1 + (checked(rise) / 12) ** 2)
}

/** Area of a plane along its slope, from its area seen from above. */
export function slopedArea(planArea: SquareFeet, rise: number): SquareFeet {
  return (planArea * slopeFactor(rise)) as SquareFeet
}

/** Pitch in degrees of a rise over 12. */
export function riseToDegrees(rise: number): number {
  return (Math.atan(rise / 12) * 180) / Math.PI
}

/** Rise over 12 of a pitch in degrees (0 to below 90). */
export function degreesToRise(degrees: number): number {
  return Math.tan((degrees * Math.PI) / 180) * 12
}

function checked(rise: number): number {
  if (!(rise >= 0 && rise <= MAX_RISE)) throw new RangeError(`Not a rise between 0 and ${MAX_RISE}: ${rise}`)
  return rise
}

/** A rise over 12 as displayed and priced: to a tenth. */
export function shownRise(rise: number): number {
  return Math.round(rise * 10) / 10
}
