import { metersToFeet, squareMetersToSquareFeet } from '../units.ts'
import type { DrawingWords } from './drawing-words.ts'

/** Formats a length in meters to the nearest inch, as carpenters write it: 12' 6". */
export function feetAndInches(meters: number): string {
  const inches = Math.round(metersToFeet(meters) * 12)
  return `${Math.floor(inches / 12)}' ${inches % 12}"`
}

/** Formats an area in square meters as whole square feet with thousands separators: 1,240. */
export function wholeSquareFeet(squareMeters: number): string {
  return withThousands(Math.round(squareMetersToSquareFeet(squareMeters)))
}

/** Formats a pitch as the trade writes it, to a tenth if it is not whole: 6/12, 4.5/12. */
export function pitchText(rise: number): string {
  return `${Number(rise.toFixed(1))}/12`
}

/**
 * Formats a pitch by its whole rise, which roofers order by, followed by the exact one if it differs: 6/12, 5/12
 * (4.95).
 */
export function wholePitchText(rise: number): string {
  const exact = Number(rise.toFixed(2))
  return exact % 1 ? `${pitchText(Math.round(rise))} (${exact})` : pitchText(exact)
}

/** The nearest of eight compass directions to an azimuth (clockwise from north). */
export function compassText(azimuthDegrees: number, words: DrawingWords): string {
  return words.compass[((Math.round(azimuthDegrees / 45) % 8) + 8) % 8]!
}

// Ignores the system's locale: a report must read the same wherever it is made.
function withThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
