import { numberFormat, usualLocale } from './locale.ts'

export interface Units {
  squareFeet: string
  feet: string
  squares: string
}

/** What stands after an area, for those who read another measure beside it. */
export type BesideArea = (squareFeet: number, locale: string) => string
let besideArea: BesideArea | undefined
export function setBesideArea(written: BesideArea): void {
  besideArea = written
}

/** The trade's units, by language: `homeowner-units.ts` adds those of the languages that only homeowners read. */
export const units: Record<string, Units> = {
  en: { squareFeet: 'sq ft', feet: 'ft', squares: 'squares' },
}
const unitsOf = (locale: string) => units[locale.split('-')[0]!] ?? units.en!

const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

/** A bare number without its fraction, with its thousands: "2,140". */
export function wholeNumber(value: number, locale = usualLocale): string {
  return numberFormat(locale, digits(0)).format(value)
}

/** Square feet in whole numbers: "2,140 sq ft". */
export function area(squareFeet: number, locale = usualLocale): string {
  return `${wholeNumber(squareFeet, locale)} ${unitsOf(locale).squareFeet}${besideArea?.(squareFeet, locale) ?? ''}`
}

/** A length of feet to the tenth: "42.4 ft". */
export function feet(value: number, locale = usualLocale): string {
  return `${numberFormat(locale, digits(1)).format(value)} ${unitsOf(locale).feet}`
}

/** Hundredths of a roofing square, to the hundredth as they are priced: 2460 is "24.60 squares". */
export function squares(hundredths: number, locale = usualLocale): string {
  return `${squareCount(hundredths, locale)} ${unitsOf(locale).squares}`
}

/** The same under a head that says what they are: "24.60". */
export function squareCount(hundredths: number, locale = usualLocale): string {
  return numberFormat(locale, digits(2)).format(hundredths / 100)
}

/** Basis points as percent, with as many digits as it has, at most two: 1250 is "12.5%", 714 is "7.14%". */
export function percent(basisPoints: number, locale = usualLocale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** How large a file is: "320 kB", "4.2 MB". */
export function fileSize(bytes: number, locale = usualLocale): string {
  const kilobytes = bytes / 1_024
  if (kilobytes < 1_000) return `${wholeNumber(Math.max(1, kilobytes), locale)} kB`
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(kilobytes / 1_024)} MB`
}
