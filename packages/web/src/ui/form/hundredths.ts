import { scaledOf } from '@gable/contract/format/typed-number'

/** Hundredths of what is typed. */
export const hundredthsOf = (typed: string) => scaledOf(typed, 2)

/** As the field shows them: "12.50", and with three decimals "9.975" and "5"; nothing where there is none, or none that could be read. */
export function shownScaled(value: number | null, decimals: 2 | 3): string {
  if (value === null || Number.isNaN(value)) return ''
  return decimals === 2 ? (value / 100).toFixed(2) : String(value / 1_000)
}

export const shownHundredths = (value: number | null) => shownScaled(value, 2)
