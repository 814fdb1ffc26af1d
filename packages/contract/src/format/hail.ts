import { numberFormat, usualLocale } from './locale.ts'

/** Formats a reported hail size: "1.75 in". */
export function inches(value: number, locale = usualLocale): string {
  return `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)} in`
}

/** Formats a distance with one decimal: "2.9 mi". */
export function miles(value: number, locale = usualLocale): string {
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value)} mi`
}
