import { describe, expect, it } from 'vitest'
import { type DisclosedOffer, disclosureOf } from './financing-words.ts'
import { percent } from './format/figure.ts'
import { localeOf, spokenLanguages } from './format/locale.ts'
import { money } from './format/money.ts'

const usa = { country: 'UnitedStates', currency: 'USD' } as const
const canada = { country: 'Canada', currency: 'CAD' } as const

const amounts = { paymentCents: 21_243, finalPaymentCents: 21_243, financedCents: 1_608_000, feeCents: 0 }
const level = { ...amounts, paymentCount: 120, noteRateBps: 999, aprBps: 999, promotionMonths: 0 }
const highest = { paymentCents: 25_310, finalPaymentCents: 25_310, financedCents: 1_915_900, feeCents: 0 }

/** Every form of a monthly price. 12 CFR 1026.24(d) requires the repayment terms and the APR with each. */
const forms: Record<string, DisclosedOffer> = {
  'one price': level,
  'a range of prices': { ...level, highest },
  'a smaller last payment': { ...level, finalPaymentCents: 21_102 },
  'a range with last payments': {
    ...level,
    finalPaymentCents: 21_102,
    highest: { ...highest, finalPaymentCents: 25_207 },
  },
  'a promotion without payments': { ...level, paymentCount: 102, promotionMonths: 18, aprBps: 871 },
  'a range with a promotion': {
    ...level,
    highest,
    paymentCount: 102,
    promotionMonths: 18,
    aprBps: 871,
  },
  'a merchant fee in the price': { ...level, feeCents: 80_400, aprBps: 1_130 },
  'a range with a merchant fee': {
    ...level,
    feeCents: 80_400,
    aprBps: 1_130,
    highest: { ...highest, feeCents: 95_795 },
  },
  'a single payment': { ...level, paymentCount: 1 },
}

describe('the disclosure of a monthly price', () => {
  it.each([
    ['one price', '120 monthly payments of $212.43. 9.99% APR. Example for qualified buyers, not a credit offer.'],
    [
      'a range of prices',
      '120 monthly payments of $212.43 to $253.10. 9.99% APR. Example for qualified buyers, not a credit offer.',
    ],
    [
      'a promotion without payments',
      '18 payments of $0.00, 102 monthly payments of $212.43. 8.71% APR; interest at 9.99% after the promotion. Example for qualified buyers, not a credit offer.',
    ],
    [
      'a merchant fee in the price',
      '120 monthly payments of $212.43. Loan of $16,080.00, including a lender fee of $804.00. 11.3% APR; interest at 9.99%. Example for qualified buyers, not a credit offer.',
    ],
    [
      'a range with a merchant fee',
      '120 monthly payments of $212.43 to $253.10. Loan of $16,080.00 to $19,159.00, including a lender fee of $804.00 to $957.95. 11.3% APR; interest at 9.99%. Example for qualified buyers, not a credit offer.',
    ],
    [
      'a smaller last payment',
      '119 monthly payments of $212.43 and a last payment of $211.02. 9.99% APR. Example for qualified buyers, not a credit offer.',
    ],
    [
      'a range with last payments',
      '119 monthly payments of $212.43 to $253.10 and a last payment of $211.02 to $252.07. 9.99% APR. Example for qualified buyers, not a credit offer.',
    ],
    ['a single payment', '1 monthly payment of $212.43. 9.99% APR. Example for qualified buyers, not a credit offer.'],
  ])('of %s has its payments, their number and the APR', (form, words) => {
    expect(disclosureOf(forms[form]!, usa)).toBe(words)
  })

  for (const [form, offer] of Object.entries(forms)) {
    it.each(spokenLanguages)(`of ${form} has the same figures in the language %s, in both countries`, (language) => {
      for (const place of [usa, canada]) {
        const words = disclosureOf(offer, { ...place, language })
        const locale = localeOf(language, place.country)
        const ends = [offer, offer.highest ?? offer]
        const shown = ends.flatMap((end) => [end.paymentCents, end.finalPaymentCents])
        if (offer.feeCents > 0) shown.push(...ends.flatMap((end) => [end.financedCents, end.feeCents]))
        for (const cents of shown) expect(words).toContain(money(cents, place.currency, 'exact', locale))
        const { paymentCount: count, finalPaymentCents: last } = offer
        expect(words).toContain(String(last === offer.paymentCents ? count : count - 1))
        expect(words).toContain(percent(offer.aprBps, locale))
        expect(words).toMatch(language === 'fr' ? /TAC/ : /APR/)
        if (offer.promotionMonths > 0) expect(words).toContain(String(offer.promotionMonths))
        if (offer.aprBps !== offer.noteRateBps) expect(words).toContain(percent(offer.noteRateBps, locale))
      }
    })
  }
})
