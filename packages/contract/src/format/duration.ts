import { usualLocale } from './locale.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration in the largest unit that reaches 2, or else in seconds: "40 minutes", "43 hours". */
export function duration(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds >= 2 * each) ?? (['second', 1] as const)
  const format = new Intl.NumberFormat(usualLocale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  })
  return format.format(Math.floor(seconds / size))
}
