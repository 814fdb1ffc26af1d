import { numberFormat, usualLocale } from './locale.ts'

interface Units {
  squareFeet: string
  feet: string
  squares: string
}

/** Returns text to append to an area, for readers who also use another unit. */
type AdjacentArea = (squareFeet: number, locale: string) => string
let adjacentAreaOf: AdjacentArea | undefined
export function setAdjacentArea(written: AdjacentArea): void {
  adjacentAreaOf = written
}

/** The trade's units by language. `homeowner-units.ts` adds languages that only homeowners read. */
export const units: Record<string, Units> = {
  en: { squareFeet: 'sq ft', feet: 'ft', squares: 'squares' },
}
const unitsOf = (locale: string) => units[locale.split('-')[0]!] ?? units.en!

const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

/** Formats a number without decimals and with thousands separators: "2,140". */
export function wholeNumber(value: number, locale = usualLocale): string {
  return numberFormat(locale, digits(0)).format(value)
}

/** Formats square feet as a whole number: "2,140 sq ft". */
export function area(squareFeet: number, locale = usualLocale): string {
  return `${wholeNumber(squareFeet, locale)} ${unitsOf(locale).squareFeet}${adjacentAreaOf?.(squareFeet, locale) ?? ''}`
}

/** Formats feet with one decimal: "42.4 ft". */
export function feet(value: number, locale = usualLocale): string {
  return `${numberFormat(locale, digits(1)).format(value)} ${unitsOf(locale).feet}`
}

/** Formats hundredths of a roofing square with two decimals, as they are priced: 2460 is "24.60 squares". */
export function squares(hundredths: number, locale = usualLocale): string {
  return `${squareCount(hundredths, locale)} ${unitsOf(locale).squares}`
}

/** The same without the unit, for a column that names it: "24.60". */
export function squareCount(hundredths: number, locale = usualLocale): string {
  return numberFormat(locale, digits(2)).format(hundredths / 100)
}

/** Formats basis points as a percentage with up to two decimals: 1250 is "12.5%", 714 is "7.14%". */
export function percent(basisPoints: number, locale = usualLocale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}

/** Formats a number with at most one decimal: "12.5". */
export function oneDecimal(value: number, locale = usualLocale): string {
  return numberFormat(locale, { maximumFractionDigits: 1 }).format(value)
}

const sizes = ['MB', 'GB', 'TB']

/** Formats a file size: "320 kB", "4.2 MB". */
export function fileSize(bytes: number): string {
  let size = bytes / 1_024
  if (size < 1_000) return `${wholeNumber(Math.max(1, size))} kB`
  let unit = -1
  do {
    size /= 1_024
    unit += 1
  } while (size >= 1_000 && unit < sizes.length - 1)
  return `${oneDecimal(size)} ${sizes[unit]}`
}
