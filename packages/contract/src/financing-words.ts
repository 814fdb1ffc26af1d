import { percent } from './format/figure.ts'
import { localeOf, type SpokenLanguage } from './format/locale.ts'
import { money } from './format/money.ts'
import type { Country, Currency } from './status.ts'

/** The amounts of a monthly price. In a range, each end has its own. */
interface DisclosedAmounts {
  paymentCents: number
  /** Usually smaller than the other payments, because those are rounded up. */
  finalPaymentCents: number
  /** The loan's principal: the price plus the factored lender fee. */
  financedCents: number
  /** The factored lender fee, or 0. */
  feeCents: number
}

/** The fields of a monthly offer that its disclosure states. */
export interface DisclosedOffer extends DisclosedAmounts {
  /** The upper end of a range of payments. */
  highest?: DisclosedAmounts | undefined
  paymentCount: number
  noteRateBps: number
  aprBps: number
  promotionMonths: number
}

/** Where the disclosure is shown, and in which language. */
export interface DisclosurePlace {
  country: Country
  currency: Currency
  /** Defaults to English. */
  language?: SpokenLanguage | undefined
}

/** A language's wording. The content and its order are the same in every language. */
interface DisclosureWords {
  fromTo(lowest: string, highest: string): string
  payments(count: number, each: string): string
  /** If the last payment differs from the others. */
  paymentsAndLast(count: number, each: string, last: string): string
  free(count: number, each: string): string
  /** If the loan includes the lender's fee. */
  loan(amount: string, fee: string): string
  rate(apr: string): string
  /** The APR and the note rate, if they differ. */
  rates(apr: string, noteRate: string, afterPromotion: boolean): string
  example: Record<Country, string>
}

const inWords: Record<SpokenLanguage, DisclosureWords> = {
  en: {
    fromTo: (lowest, highest) => `${lowest} to ${highest}`,
    payments: (count, each) => `${count} monthly payment${count === 1 ? '' : 's'} of ${each}.`,
    paymentsAndLast: (count, each, last) =>
      `${count} monthly payment${count === 1 ? '' : 's'} of ${each} and a last payment of ${last}.`,
    free: (count, each) => `${count} payment${count === 1 ? '' : 's'} of ${each},`,
    loan: (amount, fee) => `Loan of ${amount}, including a lender fee of ${fee}.`,
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
    paymentsAndLast: (count, each, last) =>
      `${count} ${count === 1 ? 'pago mensual' : 'pagos mensuales'} de ${each} y un último pago de ${last}.`,
    free: (count, each) => `${count} ${count === 1 ? 'pago' : 'pagos'} de ${each},`,
    loan: (amount, fee) => `Préstamo de ${amount}, que incluye una comisión del prestamista de ${fee}.`,
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
    paymentsAndLast: (count, each, last) =>
      `${count} ${count === 1 ? 'versement mensuel' : 'versements mensuels'} de ${each} et un dernier versement de ${last}.`,
    free: (count, each) => `${count} ${count === 1 ? 'versement' : 'versements'} de ${each},`,
    loan: (amount, fee) => `Prêt de ${amount}, y compris des frais du prêteur de ${fee}.`,
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
 * Returns the disclosure of a monthly price: the number of payments, the loan and its fee, the rate, both phases of a
 * promotion, and a statement that it is an example (in the United States: Regulation Z, 1026.24). The widget, the
 * portal, and the calculators all use it.
 */
export function disclosureOf(offer: DisclosedOffer, { country, currency, language = 'en' }: DisclosurePlace): string {
  const { highest = offer, paymentCount, promotionMonths, noteRateBps, aprBps } = offer
  const words = inWords[language]
  const locale = localeOf(language, country)
  const dollars = (cents: number) => money(cents, currency, 'exact', locale)
  const rate = (bps: number) => percent(bps, locale)
  const amount = (of: (amounts: DisclosedAmounts) => number) =>
    of(offer) === of(highest) ? dollars(of(offer)) : words.fromTo(dollars(of(offer)), dollars(of(highest)))
  const [each, last] = [amount((one) => one.paymentCents), amount((one) => one.finalPaymentCents)]
  const free = promotionMonths > 0 ? words.free(promotionMonths, dollars(0)) : ''
  const payments =
    each === last || paymentCount === 1
      ? words.payments(paymentCount, last)
      : words.paymentsAndLast(paymentCount - 1, each, last)
  const hasFee = offer.feeCents > 0 || highest.feeCents > 0
  const loan = hasFee
    ? words.loan(
        amount((one) => one.financedCents),
        amount((one) => one.feeCents),
      )
    : ''
  const rates =
    noteRateBps === aprBps
      ? words.rate(rate(aprBps))
      : words.rates(rate(aprBps), rate(noteRateBps), promotionMonths > 0)
  return [free, payments, loan, rates, exampleOf(country, language)].filter(Boolean).join(' ')
}

/** Returns the statement that this is not a credit offer. Each country has its own wording about who may qualify. */
const exampleOf = (country: Country, language: SpokenLanguage = 'en'): string => inWords[language].example[country]
