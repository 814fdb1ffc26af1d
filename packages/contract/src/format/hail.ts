import { numberFormat, usualLocale } from './locale.ts'

/** How large hail is, as it was reported: "1.75 in". */
export function inches(value: number, locale = usualLocale): string {
  return `${numberFormat(locale, { maximumFractionDigits: 2 }).format(value)} in`
}

/** A way over the ground, to the tenth: "2.9 mi". */
export function miles(value: number, locale = usualLocale): string {
  return `${numberFormat(locale, { maximumFractionDigits: 1 }).format(value)} mi`
}
