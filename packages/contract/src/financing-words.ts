import { percent } from './format/figure.ts'
import { localeOf, type SpokenLanguage } from './format/locale.ts'
import { money } from './format/money.ts'
import type { Country, Currency } from './status.ts'

/** What a monthly price says of itself; of the pricing package's offer, as far as it is read here. */
export interface DisclosedOffer {
  paymentCents: number
  /** Of a range of payments the upper end. */
  highestPaymentCents?: number | undefined
  paymentCount: number
  noteRateBps: number
  aprBps: number
  promotionMonths: number
}

/** Where it is read, and by whom. */
export interface DisclosurePlace {
  country: Country
  currency: Currency
  /** English where nobody says otherwise. */
  language?: SpokenLanguage | undefined
}

/** How a language says it. What is said, and in which order, is the same in each. */
interface DisclosureWords {
  fromTo(lowest: string, highest: string): string
  payments(count: number, each: string): string
  free(count: number, each: string): string
  rate(apr: string): string
  /** The rate that all payments come to, and the one that interest is reckoned by, where they differ. */
  rates(apr: string, noteRate: string, afterPromotion: boolean): string
  example: Record<Country, string>
}

const inWords: Record<SpokenLanguage, DisclosureWords> = {
  en: {
    fromTo: (lowest, highest) => `${lowest} to ${highest}`,
    payments: (count, each) => `${count} monthly payment${count === 1 ? '' : 's'} of ${each}.`,
    free: (count, each) => `${count} payment${count === 1 ? '' : 's'} of ${each},`,
    rate: (apr) => `${apr} APR.`,
    rates: (apr, noteRate, afterPromotion) =>
      `${apr} APR; interest at ${noteRate}${afterPromotion ? ' after the promotion' : ''}.`,
    example: {
      UnitedStates: 'Example for qualified buyers, not a credit offer.',
      Canada: 'Example, not a credit offer.',
    },
  },
  es: {
    fromTo: (lowest, highest) => `${lowest} a ${highest}`,
    payments: (count, each) => `${count} ${count === 1 ? 'pago mensual' : 'pagos mensuales'} de ${each}.`,
    free: (count, each) => `${count} ${count === 1 ? 'pago' : 'pagos'} de ${each},`,
    rate: (apr) => `APR (tasa porcentual anual) de ${apr}.`,
    rates: (apr, noteRate, afterPromotion) =>
      `APR (tasa porcentual anual) de ${apr}; intereses al ${noteRate}${afterPromotion ? ' después de la promoción' : ''}.`,
    example: {
      UnitedStates: 'Ejemplo para compradores que califiquen; no es una oferta de crédito.',
      Canada: 'Ejemplo; no es una oferta de crédito.',
    },
  },
  fr: {
    fromTo: (lowest, highest) => `${lowest} à ${highest}`,
    payments: (count, each) => `${count} ${count === 1 ? 'versement mensuel' : 'versements mensuels'} de ${each}.`,
    free: (count, each) => `${count} ${count === 1 ? 'versement' : 'versements'} de ${each},`,
    rate: (apr) => `TAC (taux annuel du coût d’emprunt) de ${apr}.`,
    rates: (apr, noteRate, afterPromotion) =>
      `TAC (taux annuel du coût d’emprunt) de ${apr}; intérêts à ${noteRate}${afterPromotion ? ' après la promotion' : ''}.`,
    example: {
      UnitedStates: 'Exemple pour acheteurs admissibles; ceci n’est pas une offre de crédit.',
      Canada: 'Exemple; ceci n’est pas une offre de crédit.',
    },
  },
}

/**
 * What stands beside a monthly price: the number of payments, the rate, both phases of a promotion, and that it is an
 * example (in the United States: Regulation Z, 1026.24). The same in the widget, the portal and the calculators.
 */
export function disclosureOf(offer: DisclosedOffer, { country, currency, language = 'en' }: DisclosurePlace): string {
  const { paymentCents, highestPaymentCents = paymentCents, paymentCount, promotionMonths, noteRateBps, aprBps } = offer
  const words = inWords[language]
  const locale = localeOf(language, country)
  const dollars = (cents: number) => money(cents, currency, 'exact', locale)
  const rate = (bps: number) => percent(bps, locale)
  const lowest = dollars(paymentCents)
  const each = highestPaymentCents === paymentCents ? lowest : words.fromTo(lowest, dollars(highestPaymentCents))
  const free = promotionMonths > 0 ? words.free(promotionMonths, dollars(0)) : ''
  const rates =
    noteRateBps === aprBps
      ? words.rate(rate(aprBps))
      : words.rates(rate(aprBps), rate(noteRateBps), promotionMonths > 0)
  return [free, words.payments(paymentCount, each), rates, exampleOf(country, language)].filter(Boolean).join(' ')
}

/** That it is no offer of credit. Who may have it is said in the words of the country. */
export const exampleOf = (country: Country, language: SpokenLanguage = 'en'): string =>
  inWords[language].example[country]
