import { metresToFeet, squareMetresToSquareFeet } from '../units.ts'
import type { DrawingWords } from './drawing-words.ts'

/** A length of metres to the nearest inch, as carpenters write it: 12' 6". */
export function feetAndInches(metres: number): string {
  const inches = Math.round(metresToFeet(metres) * 12)
  return `${Math.floor(inches / 12)}' ${inches % 12}"`
}

/** An area of square metres in whole square feet with its thousands: 1,240. */
export function wholeSquareFeet(squareMetres: number): string {
  return withThousands(Math.round(squareMetresToSquareFeet(squareMetres)))
}

/** A pitch as the trade writes it, to a tenth where it is not whole: 6/12, 4.5/12. */
export function pitchText(rise: number): string {
  return `${Number(rise.toFixed(1))}/12`
}

/** A pitch by its whole rise, which roofers order by, with the exact one beside it where it is another: 6/12, 5/12 (4.95). */
export function wholePitchText(rise: number): string {
  const exact = Number(rise.toFixed(2))
  return exact % 1 ? `${pitchText(Math.round(rise))} (${exact})` : pitchText(exact)
}

/** The compass direction that an azimuth (clockwise from north) is nearest to, of eight. */
export function compassText(azimuthDegrees: number, words: DrawingWords): string {
  return words.compass[((Math.round(azimuthDegrees / 45) % 8) + 8) % 8]!
}

// Not by the locale of the machine: a report must read the same wherever it is made.
function withThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
