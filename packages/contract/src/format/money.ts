import type { Currency } from '../status.ts'
import { numberFormat, usualLocale } from './locale.ts'

/**
 * Formats integer cents in the reader's locale, for dollars of either country: "$13,530.00" in English, "13 530,00 $"
 * in French. The country is not named, since a price is only read in its own country.
 * @param shown `exact`: to the cent; `short`: whole amounts without zero cents ("$13,530" but "$14,018.75"), as
 * homeowners see prices; `whole`: rounded to the dollar, for lists and headlines.
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

/** Formats thousands and millions for charts: "$12K". */
export function compactMoney(cents: number, currency: Currency): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const
  return numberFormat(usualLocale, style).format(cents / 100)
}

/** Formats a price change to the cent with its sign: "+$900.00", "-$500.00". */
export function signedMoney(cents: number, currency: Currency, locale = usualLocale): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'exceptZero' } as const
  return numberFormat(locale, style).format(cents / 100)
}
