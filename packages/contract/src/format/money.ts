import type { Currency } from '../status.ts'
import { numberFormat, usualLocale } from './locale.ts'

/**
 * Integer cents as their reader writes them, wherever he stands: dollars of either country are "$13,530.00" for a reader of
 * English and "13 530,00 $" for one of French. Among the people of their country the sign needs no name beside it.
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
  const format = numberFormat(locale, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(cents / 100)
}

/** The same to the cent with its sign, as a change to a price: "+$900.00", "-$500.00". */
export function signedMoney(cents: number, currency: Currency, locale = usualLocale): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'exceptZero' } as const
  return numberFormat(locale, style).format(cents / 100)
}
