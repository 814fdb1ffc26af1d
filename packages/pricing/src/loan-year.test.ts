import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schedule } from './loan.ts'
import { loanYears } from './loan-year.ts'
import { cents, sumCents } from './money.ts'
import { basisPoints } from './percent.ts'

const loan = fc
  .record({
    principalCents: fc.integer({ min: 100_00, max: 1_000_000_00 }).map(cents),
    rateBps: fc.integer({ min: 0, max: 3_600 }).map(basisPoints),
    paying: fc.integer({ min: 1, max: 300 }),
    promotionMonths: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ paying, ...rest }) => ({ ...rest, months: paying + rest.promotionMonths }))

describe('a loan by year', () => {
  it('groups its months: $20,000 at 9.99 % over 120 months, the first 18 free', () => {
    const provided = { principalCents: cents(20_000_00), rateBps: basisPoints(999), months: 120, promotionMonths: 18 }
    const years = loanYears(schedule(provided))
    expect(years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(years[0]).toMatchObject({ paymentCents: 0, interestCents: 0, principalCents: 0, balanceCents: 20_000_00 })
    // Six months of the second year are still free of payments.
    expect(years[1]).toMatchObject({ paymentCents: 6 * 291_74 })
    expect(years[9]).toMatchObject({ balanceCents: 0 })
  })

  it('sums to the whole loan, with a falling balance', () => {
    fc.assert(
      fc.property(loan, (provided) => {
        const months = schedule(provided)
        const years = loanYears(months)
        expect(years.flatMap((year) => year.months)).toEqual(months)
        expect(sumCents(years.map((year) => year.principalCents))).toBe(provided.principalCents)
        expect(sumCents(years.map((year) => year.interestCents))).toBe(
          sumCents(months.map((month) => month.interestCents)),
        )
        const owed = [provided.principalCents, ...years.map((year) => year.balanceCents)]
        for (const [index, balance] of owed.slice(1).entries()) expect(balance).toBeLessThanOrEqual(owed[index]!)
        expect(owed.at(-1)).toBe(0)
      }),
    )
  })

  it('is empty for a zero loan', () => {
    expect(loanYears([])).toEqual([])
  })
})
