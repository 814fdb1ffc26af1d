import { toScaledInteger } from '@gable/contract/format/typed-number'

/** Parses input into hundredths. */
export const hundredthsOf = (typed: string) => toScaledInteger(typed, 2)

/**
 * Formats a value for its field: "12.50", or with three decimals "9.975" and "5". Returns an empty string for null and
 * NaN.
 */
export function shownScaled(value: number | null, decimals: 2 | 3): string {
  if (value === null || Number.isNaN(value)) return ''
  return decimals === 2 ? (value / 100).toFixed(2) : String(value / 1_000)
}

export const shownHundredths = (value: number | null) => shownScaled(value, 2)
