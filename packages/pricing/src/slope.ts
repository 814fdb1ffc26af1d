/** A homeowner's description of a slope; `custom` is a rise typed in whole inches. */
export const SLOPE_CATEGORIES = ['flat', 'shallow', 'medium', 'steep', 'custom'] as const
export type SlopeCategory = (typeof SLOPE_CATEGORIES)[number]

/** The default rise of each category, in inches over a run of 12; a company can change it. */
export const DEFAULT_RISES = { flat: 0, shallow: 3, medium: 6, steep: 10 } as const

/** Maximum rise over 12 that can be typed. */
export const MAX_RISE = 24

/**
 * The ratio of sloped area to plan area of a plane that rises `rise` inches in 12. Throws RangeError outside 0 to 24.
 */
export function slopeFactor(rise: number): number {
  if (!(rise >= 0 && rise <= MAX_RISE)) throw new RangeError(`Not a rise between 0 and ${MAX_RISE}: ${rise}`)
  return Math.sqrt(1 + (rise / 12) ** 2)
}
