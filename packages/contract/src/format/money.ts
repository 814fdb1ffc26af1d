import type { Currency } from '../status.ts'
import { numberFormat, usualLocale } from './locale.ts'

/** Whose dollars they are: among the people of that country the sign needs no name beside it. */
const countryOf: Record<Currency, string> = { USD: 'US', CAD: 'CA' }

/**
 * Integer cents as people of the currency's country write them, whoever reads it and wherever it stands: Canadian
 * dollars are "$13,530.00" for a reader of English and "13 530,00 $" for one of French.
 * @param shown `exact`: to the cent; `short`: whole amounts without their zero cents, "$13,530" but "$14,018.75", as a
 * homeowner is shown a price; `whole`: rounded to the dollar, as lists and headlines show it.
 */
export function money(
  cents: number,
  currency: Currency,
  shown: 'exact' | 'short' | 'whole' = 'exact',
  locale = usualLocale,
): string {
  const digits = shown === 'whole' || (shown === 'short' && cents % 100 === 0) ? 0 : 2
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const [language] = locale.split('-')
  const format = numberFormat(`${language}-${countryOf[currency]}`, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(cents / 100)
}
