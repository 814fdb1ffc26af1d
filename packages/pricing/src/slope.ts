/** What a homeowner calls a slope; `custom` is a rise typed in whole inches. */
export const SLOPE_CATEGORIES = ['flat', 'shallow', 'medium', 'steep', 'custom'] as const
export type SlopeCategory = (typeof SLOPE_CATEGORIES)[number]

/** Rise in inches over a run of 12 that each category stands for, until a company changes it. */
export const DEFAULT_RISES = { flat: 0, shallow: 3, medium: 6, steep: 10 } as const

/** Steepest rise over 12 that may be typed. */
export const MAX_RISE = 24

/** Sloped area over plan area of a plane that rises `rise` inches in 12. Throws RangeError outside 0 to 24. */
export function slopeFactor(rise: number): number {
  if (!(rise >= 0 && rise <= MAX_RISE)) throw new RangeError(`Not a rise between 0 and ${MAX_RISE}: ${rise}`)
  return Math.sqrt(1 + (rise / 12) ** 2)
}
