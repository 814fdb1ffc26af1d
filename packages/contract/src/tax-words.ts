import type { Tax } from '@gable/pricing/tax'
import { numberFormat, type SpokenLanguage } from './format/locale.ts'

/** The default name of a market's only tax. */
export const usualTaxName = 'Sales tax'

/** Taxes with a name in each language. A company's own tax name is not translated. */
const known: Readonly<Record<string, Record<Exclude<SpokenLanguage, 'en'>, string>>> = {
  [usualTaxName]: { es: 'Impuesto sobre las ventas', fr: 'Taxe de vente' },
  GST: { es: 'GST', fr: 'TPS' },
  HST: { es: 'HST', fr: 'TVH' },
  PST: { es: 'PST', fr: 'TVP' },
  QST: { es: 'QST', fr: 'TVQ' },
}

/** Returns a tax's name in a language. */
export function taxName(name: string, language: SpokenLanguage): string {
  return language === 'en' ? name : (known[name]?.[language] ?? name)
}

/** Formats thousandths of a percent with at most three decimals: 8,875 is "8.875%". */
export function taxPercent(rate: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100_000)
}

/** The tax as shown in the office, such as "QST (9.975%)". */
export const taxLabel = ({ name, rate }: Tax): string => `${name} (${taxPercent(rate, 'en')})`
