import { setUsualLocale } from '@gable/contract/format/locale'
import { messages } from '@gable/contract/messages'
import { afterEach, describe, expect, it } from 'vitest'
import { calculatorAddress, marketOf } from './calculator-address.ts'
import { loanFigures } from './loan-figures.ts'
import { loan as loanFr } from './texts/fr.ts'
import { setLoanText } from './texts/text.ts'
import { amountOf, rateLabel, readLoan, type TypedLoan, typedLoan } from './typed-loan.ts'

const usual: TypedLoan = { amount: '20,000', apr: '9.99', months: '120', promotionMonths: '18' }
const errorsOf = (change: Partial<TypedLoan>) => {
  const read = readLoan({ ...usual, ...change })
  return read.ok ? {} : read.errors
}

describe('a loan as typed', () => {
  it('is parsed with signs and thousands separators, and calculated by the widget’s rules', () => {
    const read = readLoan({ ...usual, amount: '$20,000.00', apr: '9.99 %' })
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const figures = loanFigures(read.loan)!
    expect(figures.offer).toMatchObject({ paymentCents: 291_74, paymentCount: 102, aprBps: 714, noteRateBps: 999 })
    expect(figures.interestCents).toBe(figures.offer.totalOfPaymentsCents - 20_000_00)
    expect(figures.years).toHaveLength(10)
  })

  it.each([
    [{ amount: '' }, { amount: messages.REQUIRED }],
    [{ amount: '99.99' }, { amount: 'Please enter an amount from $100 to $1,000,000' }],
    [{ amount: '1000000.01' }, { amount: 'Please enter an amount from $100 to $1,000,000' }],
    [{ amount: '-5' }, { amount: 'Please enter an amount from $100 to $1,000,000' }],
    [{ apr: '36.01' }, { apr: 'Please enter an interest rate from 0 to 36' }],
    [{ apr: '9.999' }, { apr: 'Please enter an interest rate from 0 to 36' }],
    [{ apr: 'low' }, { apr: 'Please enter an interest rate from 0 to 36' }],
    [{ apr: '36.01', promotionMonths: '' }, { apr: 'Please enter an APR from 0 to 36' }],
    [{ months: '0', promotionMonths: '' }, { months: 'Please enter a term in months from 1 to 360' }],
    [{ months: '12.5' }, { months: 'Please enter a term in months from 1 to 360' }],
    [{ months: '18' }, { promotionMonths: 'Please enter a promotion in months from 0 to 17' }],
    [{ promotionMonths: '61' }, { promotionMonths: 'Please enter a promotion in months from 0 to 60' }],
    [
      { amount: '', apr: '', months: '' },
      { amount: messages.REQUIRED, apr: messages.REQUIRED, months: messages.REQUIRED },
    ],
  ])('with %j is refused at its field', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it.each([{ apr: '0' }, { apr: '36' }, { amount: '100' }, { amount: '1,000,000' }, { promotionMonths: ' ' }])(
    'may be %j',
    (change) => {
      expect(errorsOf(change)).toEqual({})
    },
  )

  it('starts with a market’s terms and the amount in the URL', () => {
    const terms = { aprBps: 999, months: 120, promotionMonths: 0 }
    expect(typedLoan(terms, amountOf('?amount=13530'))).toEqual({
      amount: '13,530',
      apr: '9.99',
      months: '120',
      promotionMonths: '',
    })
    expect(amountOf('?amount=14018.75')).toBe('14,018.75')
    expect(amountOf('?amount=much')).toBe('15,000')
    expect(amountOf('')).toBe('15,000')
  })

  it('calls the entered rate an APR only without a promotion, which lowers the APR', () => {
    expect(rateLabel({ promotionMonths: '' })).toBe('APR')
    expect(rateLabel({ promotionMonths: '0' })).toBe('APR')
    expect(rateLabel({ promotionMonths: '18' })).toBe('Interest rate')
  })

  it('of a quote starts with its market and its financed amount to the cent', () => {
    const marketId = '0199a1b2-0000-7000-8000-000000000001'
    const address = new URL(calculatorAddress('w 1', marketId, 21_052_63), 'https://gable.example')
    expect(address.pathname).toBe('/loan-calculator/w%201')
    expect(marketOf(address.search)).toBe(marketId)
    expect(amountOf(address.search)).toBe('21,052.63')
    expect(amountOf(new URL(calculatorAddress('w', marketId, null), address).search)).toBe('15,000')
    expect(marketOf('?market=other')).toBeUndefined()
  })
})

describe('for a French reader', () => {
  afterEach(() => {
    setUsualLocale('en')
    setLoanText()
  })

  it('has a decimal comma, displayed and typed', () => {
    setUsualLocale('fr-CA')
    setLoanText(loanFr, 'fr')
    const started = typedLoan({ aprBps: 999, months: 120, promotionMonths: 0 }, amountOf('?amount=14018.75'))
    expect(started).toMatchObject({ amount: '14\u00a0018,75', apr: '9,99' })
    const read = readLoan(started)
    expect(read.ok && read.loan).toMatchObject({ principalCents: 14_018_75, rateBps: 999 })
    for (const amount of ['14 018,7 $', '14,018.70', '14018.7']) {
      const other = readLoan({ ...started, amount })
      expect(other.ok && other.loan.principalCents).toBe(14_018_70)
    }
    const refused = readLoan({ ...started, amount: '14,018', apr: '36,01' })
    expect(refused).toEqual({ ok: false, errors: { apr: 'Veuillez entrer un TAC de 0 à 36' } })
  })
})
