import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actuarialApr } from './apr.ts'
import { levelPayment, schedule } from './loan.ts'
import { cents, sumCents } from './money.ts'
import { type FinancingTerms, factorMerchantFee, financedAmount, monthlyOffer, monthlyRange } from './monthly.ts'
import { basisPoints } from './percent.ts'

const terms = (noteRateBps: number, months: number, more: Partial<FinancingTerms> = {}): FinancingTerms => ({
  noteRateBps: basisPoints(noteRateBps),
  months,
  ...more,
})

function offer(dollars: number, provided: FinancingTerms) {
  const result = monthlyOffer(cents(Math.round(dollars * 100)), provided)
  if (!result.ok) throw new Error(result.reason)
  return result.offer
}

describe('a monthly price', () => {
  it.each([
    [15_000, 999, 120, 198_15],
    [15_000, 999, 180, 161_10],
    [24_500, 0, 60, 408_34],
    [18_250.75, 725, 84, 277_69],
    [20_000, 1_799, 144, 339_69],
    [6_000, 0, 60, 100_00],
  ])('of $%s at %s bp over %s months', (dollars, rate, months, payment) => {
    const created = offer(dollars, terms(rate, months))
    expect(created.paymentCents).toBe(payment)
    expect(created.paymentCount).toBe(months)
    expect(created.aprBps).toBe(rate)
    expect(created.phases).toEqual([{ fromMonth: 1, toMonth: months, paymentCents: payment }])
  })

  it('shows both phases of a promotion and the actuarial rate next to the note rate', () => {
    const created = offer(20_000, terms(999, 120, { promotionMonths: 18 }))
    expect(created).toMatchObject({ paymentCents: 291_74, paymentCount: 102, noteRateBps: 999, aprBps: 714 })
    expect(created.phases).toEqual([
      { fromMonth: 1, toMonth: 18, paymentCents: 0 },
      { fromMonth: 19, toMonth: 120, paymentCents: 291_74 },
    ])
  })

  it.each([
    // The displayed rate falls as the free months grow: 7.14% is for 18 of 120.
    [20_000, 999, 120, 0, 264_20, 999],
    [20_000, 999, 120, 18, 291_74, 714],
    [15_000, 999, 120, 18, 218_81, 714],
    [20_000, 0, 60, 18, 476_20, 0],
    [20_000, 999, 19, 18, 20_166_50, 52],
  ])('of $%s at %s bp over %s months, %s of them free', (dollars, rate, months, promotionMonths, payment, apr) => {
    const created = offer(dollars, terms(rate, months, { promotionMonths }))
    expect([created.paymentCents, created.paymentCount, created.aprBps]).toEqual([
      payment,
      months - promotionMonths,
      apr,
    ])
    expect(created.totalOfPaymentsCents).toBe((created.paymentCount - 1) * payment + created.finalPaymentCents)
  })

  it('includes the merchant fee in the financed amount only on request', () => {
    expect(factorMerchantFee(cents(20_000_00), basisPoints(500))).toBe(21_052_63)
    expect(offer(20_000, terms(999, 120, { merchantFeeBps: basisPoints(500) })).financedCents).toBe(21_052_63)
    expect(offer(20_000, terms(999, 120)).financedCents).toBe(20_000_00)
    expect(() => factorMerchantFee(cents(1), basisPoints(10_000))).toThrow(RangeError)
    expect(financedAmount(cents(20_000_00), terms(999, 120, { merchantFeeBps: basisPoints(500) }))).toBe(21_052_63)
    expect(financedAmount(cents(20_000_00), { noteRateBps: null, months: null })).toBeNull()
  })

  it.each([
    [10_000, { noteRateBps: null, months: 120 }, 'NO_TERMS'],
    [10_000, { noteRateBps: basisPoints(999), months: null }, 'NO_TERMS'],
    [10_000, terms(999, 12, { promotionMonths: 12 }), 'PROMOTION_TOO_LONG'],
    [0, terms(999, 120), 'NOTHING_TO_FINANCE'],
  ] as const)('is refused for %s with %j', (total, provided, reason) => {
    expect(monthlyOffer(cents(total), provided)).toEqual({ ok: false, reason })
    expect(monthlyRange({ lowCents: cents(total), highCents: cents(total) }, provided)).toEqual({ ok: false, reason })
  })

  it('has both ends of a range at one rate and term', () => {
    const range = monthlyRange({ lowCents: cents(12_177_00), highCents: cents(14_883_00) }, terms(999, 120))
    expect(range).toMatchObject({ ok: true, low: { paymentCents: 160_86 }, high: { paymentCents: 196_60 } })
  })
})

describe('any loan', () => {
  const loan = fc
    .record({
      principalCents: fc.integer({ min: 1_000_00, max: 500_000_00 }).map(cents),
      rateBps: fc.integer({ min: 0, max: 3_600 }).map(basisPoints),
      paying: fc.integer({ min: 1, max: 240 }),
      promotionMonths: fc.integer({ min: 0, max: 24 }),
    })
    .map(({ paying, ...rest }) => ({ ...rest, months: paying + rest.promotionMonths }))

  it('has the smallest payment, to the cent, that pays it off in time', () => {
    const leftOver = (principal: number, rateBps: number, months: number, payment: number) => {
      // The final balance, scaled by 120,000 to the power of the months to stay in integers.
      let [owed, scale] = [BigInt(principal), 1n]
      for (let month = 0; month < months; month++) {
        owed = owed * BigInt(120_000 + rateBps)
        scale *= 120_000n
        owed -= BigInt(payment) * scale
      }
      return owed
    }
    fc.assert(
      fc.property(loan, (provided) => {
        const payment = levelPayment(provided)
        const paying = provided.months - provided.promotionMonths
        expect(leftOver(provided.principalCents, provided.rateBps, paying, payment) <= 0n).toBe(true)
        expect(leftOver(provided.principalCents, provided.rateBps, paying, payment - 1) > 0n).toBe(true)
      }),
    )
  })

  it('is computed in integers where floats are inexact', () => {
    // One month at 1%: a payment that is exact to the cent, and one for a cent more.
    const exact = { rateBps: basisPoints(1_200), months: 1, promotionMonths: 0 }
    expect(levelPayment({ ...exact, principalCents: cents(1_000_00) })).toBe(1_010_00)
    expect(levelPayment({ ...exact, principalCents: cents(1_000_01) })).toBe(1_010_02)
    expect(levelPayment({ ...exact, principalCents: cents(0) })).toBe(0)
  })

  it('amortizes to zero: principal and interest are the sum of the payments', () => {
    fc.assert(
      fc.property(loan, (provided) => {
        const months = schedule(provided)
        const paid = sumCents(months.map((month) => month.paymentCents))
        const interest = sumCents(months.map((month) => month.interestCents))
        expect(months.at(-1)?.balanceCents).toBe(0)
        expect(paid).toBe(provided.principalCents + interest)
        // Each month's interest is off by at most half a cent, which then grows at the loan's own rate.
        const growth = (1 + provided.rateBps / 120_000) ** provided.months
        expect(months.at(-1)!.paymentCents - levelPayment(provided)).toBeLessThanOrEqual(
          0.5 * provided.months * growth + 1,
        )
      }),
    )
  })

  it('without a promotion has its note rate as its actuarial rate', () => {
    fc.assert(
      fc.property(loan, (provided) => {
        const payments = schedule({ ...provided, promotionMonths: 0 }).map((month) => month.paymentCents)
        const apr = actuarialApr(provided.principalCents, payments)
        expect(Math.abs(apr - provided.rateBps)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('never costs more per year for a promotion', () => {
    fc.assert(
      fc.property(loan, (provided) => {
        const payments = schedule(provided).map((month) => month.paymentCents)
        expect(actuarialApr(provided.principalCents, payments)).toBeLessThanOrEqual(provided.rateBps + 2)
      }),
    )
  })

  it('matches the regulation: $5,000 repaid in 24 payments of $230 costs 9.69 %', () => {
    // 12 CFR 1026 appendix J (c)(1): $5,000, 24 payments of $230, APR 9.69%.
    const payments = Array.from({ length: 24 }, () => cents(230_00))
    expect(actuarialApr(cents(5_000_00), payments)).toBe(969)
  })

  it.each([
    ['(2)', 'an odd first payment', [250_00, ...Array(23).fill(230_00)], 1_008],
    ['(3)', 'an odd final payment', [...Array(23).fill(230_00), 280_00], 1_050],
    ['(4)', 'odd first and final payments', [250_00, ...Array(22).fill(230_00), 280_00], 1_090],
  ])('matches the regulation: appendix J (c)%s, %s', (_example, _what, payments: number[], apr) => {
    expect(actuarialApr(cents(5_000_00), payments.map(cents))).toBe(apr)
  })

  it('refuses a loan without a month for payments', () => {
    const provided = { principalCents: cents(1), rateBps: basisPoints(0), months: 3, promotionMonths: 3 }
    expect(() => levelPayment(provided)).toThrow(RangeError)
    expect(() => levelPayment({ ...provided, months: 3.5 })).toThrow(RangeError)
  })
})
