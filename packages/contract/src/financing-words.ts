import { percent } from './format/figure.ts'
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

/** Where it is read. */
export interface DisclosurePlace {
  country: Country
  currency: Currency
}

/**
 * What stands beside a monthly price: the number of payments, the rate, both phases of a promotion, and that it is an
 * example (in the United States: Regulation Z, 1026.24). The same in the widget, the portal and the calculators.
 */
export function disclosureOf(offer: DisclosedOffer, { country, currency }: DisclosurePlace): string {
  const { paymentCents, highestPaymentCents = paymentCents, paymentCount, promotionMonths } = offer
  const lowest = money(paymentCents, currency)
  const each = highestPaymentCents === paymentCents ? lowest : `${lowest} to ${money(highestPaymentCents, currency)}`
  const payments = `${counted(paymentCount, 'monthly payment')} of ${each}.`
  const free = promotionMonths > 0 ? `${counted(promotionMonths, 'payment')} of ${money(0, currency)},` : ''
  return [free, payments, rateOf(offer), exampleOf(country)].filter(Boolean).join(' ')
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** The rate that all payments come to; beside it the one that interest is reckoned by, where they differ. */
function rateOf({ noteRateBps, aprBps, promotionMonths }: DisclosedOffer): string {
  if (noteRateBps === aprBps) return `${percent(aprBps)} APR.`
  const interest = `${percent(aprBps)} APR; interest at ${percent(noteRateBps)}`
  return promotionMonths > 0 ? `${interest} after the promotion.` : `${interest}.`
}

/** That it is no offer of credit. Who may have it is said in the words of the country. */
export const exampleOf = (country: Country): string =>
  country === 'UnitedStates' ? 'Example for qualified buyers, not a credit offer.' : 'Example, not a credit offer.'
