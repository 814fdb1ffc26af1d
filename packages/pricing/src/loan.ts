import { type Cents, ceilDivide, cents, productOver } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'

/** Months in a year times the basis points in a whole: the denominator of a monthly rate. */
const MONTHLY_UNIT = 12 * WHOLE_BPS

/** The principal of a loan and its repayment. `months` includes the promotion. */
export interface Loan {
  readonly principalCents: Cents
  /** The yearly note rate; each month's interest is a twelfth of it. */
  readonly rateBps: BasisPoints
  readonly months: number
  /** Initial months without payments and without interest. */
  readonly promotionMonths: number
}

/** One month of a loan. */
export interface Instalment {
  readonly month: number
  readonly interestCents: Cents
  readonly paymentCents: Cents
  readonly balanceCents: Cents
}

/**
 * Relative distance to a whole cent below which a floating-point payment is not trusted: a thousand times the
 * floating-point error.
 */
const TOO_NEAR = 1e-11

/**
 * The level payment `P i / (1 - (1+i)^-n)`, rounded up to the cent, over the months after the promotion. If the
 * floating-point result is close to a whole cent, it is recomputed in integers, so that a payment that is exact to the
 * cent is never raised by floating-point noise.
 */
export function levelPayment(loan: Loan): Cents {
  const { principalCents, rateBps } = loan
  const months = paying(loan.months, loan.promotionMonths)
  if (rateBps === 0) return cents(Number(ceilDivide(BigInt(principalCents), BigInt(months))))
  const rate = rateBps / MONTHLY_UNIT
  const payment = (principalCents * rate) / -Math.expm1(-months * Math.log1p(rate))
  const isNearWhole = Math.abs(payment - Math.round(payment)) <= Math.max(1, payment) * TOO_NEAR
  return isNearWhole ? exactPayment(principalCents, rateBps, BigInt(months)) : cents(Math.ceil(payment))
}

function exactPayment(principalCents: Cents, rateBps: BasisPoints, n: bigint): Cents {
  const unit = BigInt(MONTHLY_UNIT)
  const grown = (unit + BigInt(rateBps)) ** n
  const numerator = BigInt(principalCents) * BigInt(rateBps) * grown
  return cents(Number(ceilDivide(numerator, unit * (grown - unit ** n))))
}

/**
 * The months of a loan until the balance is zero. Interest is rounded half up to the cent each month; only the last
 * payment differs, because it settles the rest.
 */
export function schedule(loan: Loan): Instalment[] {
  const instalments: Instalment[] = []
  payBack(loan, (month, interest, paid, balance) => {
    const [interestCents, paymentCents, balanceCents] = [cents(interest), cents(paid), cents(balance)]
    instalments.push({ month, interestCents, paymentCents, balanceCents })
  })
  return instalments
}

/** Only the payments of a loan: all that a market with hundreds of products needs of each. */
export function paymentsOf(loan: Loan): Cents[] {
  const payments: Cents[] = []
  payBack(loan, (_month, _interest, paid) => payments.push(cents(paid)))
  return payments
}

function payBack(
  loan: Loan,
  eachMonth: (month: number, interest: number, paid: number, balance: number) => unknown,
): void {
  const payment = levelPayment(loan)
  let balance: number = loan.principalCents
  for (let month = 1; month <= loan.months && balance > 0; month++) {
    const free = month <= loan.promotionMonths
    const interest = free ? 0 : monthlyInterest(balance, loan.rateBps)
    const owed = balance + interest
    const paid = free ? 0 : month === loan.months ? owed : Math.min(payment, owed)
    balance = owed - paid
    eachMonth(month, interest, paid, balance)
  }
}

function monthlyInterest(balanceCents: number, rateBps: BasisPoints): number {
  return productOver(balanceCents, rateBps, MONTHLY_UNIT)
}

function paying(months: number, promotionMonths: number): number {
  const whole = Number.isSafeInteger(months) && Number.isSafeInteger(promotionMonths)
  if (!whole || promotionMonths < 0 || months <= promotionMonths) {
    throw new RangeError(`No months to pay in: ${months} with ${promotionMonths} free`)
  }
  return months - promotionMonths
}
