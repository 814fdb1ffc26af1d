import { actuarialApr } from './apr.ts'
import { type Loan, levelPayment, paymentsOf } from './loan.ts'
import { type Cents, cents, roundHalfUp, sumCents } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'
import type { CentsRange } from './range.ts'

/** A market's financing as set by a company; without a rate or months there is no monthly price. */
export interface FinancingTerms {
  readonly noteRateBps: BasisPoints | null
  readonly months: number | null
  /** Initial months with $0 payments and no interest. */
  readonly promotionMonths?: number
  /**
   * The lender's fee, if the company factors it into the financed amount. Only people who pay by loan pay it, which
   * makes it a finance charge (12 CFR 1026.4).
   */
  readonly merchantFeeBps?: BasisPoints
}

/** Consecutive months with the same payment. */
export interface PaymentPhase {
  readonly fromMonth: number
  readonly toMonth: number
  readonly paymentCents: Cents
}

/** A monthly price with everything that must be shown with it (US Regulation Z, 12 CFR 1026.24). */
export interface MonthlyOffer {
  /** The value that the buyer gets for the loan: the price without the lender's fee. */
  readonly cashCents: Cents
  /** The loan's principal: the price plus the factored fee. */
  readonly financedCents: Cents
  /** The factored fee; zero if there is none. */
  readonly feeCents: Cents
  /** The payment of each paying month; only the last one may differ because of rounding. */
  readonly paymentCents: Cents
  readonly paymentCount: number
  readonly finalPaymentCents: Cents
  readonly totalOfPaymentsCents: Cents
  readonly months: number
  readonly noteRateBps: BasisPoints
  /**
   * The rate to display, computed from all payments and the price: lower than the note rate if a promotion charges no
   * interest, higher if a fee is factored in.
   */
  readonly aprBps: BasisPoints
  /** One phase, or two with a promotion. */
  readonly phases: readonly PaymentPhase[]
}

export type MonthlyResult =
  | { readonly ok: true; readonly offer: MonthlyOffer }
  | { readonly ok: false; readonly reason: 'NO_TERMS' | 'PROMOTION_TOO_LONG' | 'NOTHING_TO_FINANCE' }

/**
 * The amount to finance so that the company receives `total` after the lender's fee: total / (1 - fee), rounded half
 * up.
 */
export function factorMerchantFee(total: Cents, feeBps: BasisPoints): Cents {
  if (feeBps >= WHOLE_BPS) throw new RangeError(`A merchant fee must be below 100 %: ${feeBps}`)
  return cents(Number(roundHalfUp(BigInt(total) * BigInt(WHOLE_BPS), BigInt(WHOLE_BPS - feeBps))))
}

/** The principal for a total, including the lender's fee if it is factored in. Null if it cannot be financed. */
export function financedAmount(total: Cents, terms: FinancingTerms): Cents | null {
  const requested = loanOf(total, terms)
  return requested.ok ? requested.loan.principalCents : null
}

/** Computes the monthly price of a total, or why there is none. */
export function monthlyOffer(total: Cents, terms: FinancingTerms): MonthlyResult {
  const requested = loanOf(total, terms)
  return requested.ok ? { ok: true, offer: describe(total, requested.loan) } : requested
}

type Refused = Extract<MonthlyResult, { ok: false }>
/** The fields in which the upper end of a range differs from the lower. */
export type HighOffer = Pick<MonthlyOffer, 'paymentCents' | 'finalPaymentCents' | 'financedCents' | 'feeCents'>
export type MonthlyRangeResult = { readonly ok: true; readonly low: MonthlyOffer; readonly high: HighOffer } | Refused

/**
 * Both ends of a range as monthly prices at the same rate and term, so that the lower end's disclosures apply to both.
 */
export function monthlyRange(range: CentsRange, terms: FinancingTerms): MonthlyRangeResult {
  const low = loanOf(range.lowCents, terms)
  const high = loanOf(range.highCents, terms)
  if (!low.ok) return low
  if (!high.ok) return high
  return { ok: true, low: describe(range.lowCents, low.loan), high: amountsOf(range.highCents, high.loan) }
}

/** The loan for a total, or why it cannot be financed. */
function loanOf(total: Cents, terms: FinancingTerms): { readonly ok: true; readonly loan: Loan } | Refused {
  const { noteRateBps, months, promotionMonths = 0, merchantFeeBps } = terms
  if (noteRateBps === null || months === null || months < 1) return { ok: false, reason: 'NO_TERMS' }
  if (promotionMonths >= months) return { ok: false, reason: 'PROMOTION_TOO_LONG' }
  if (total <= 0) return { ok: false, reason: 'NOTHING_TO_FINANCE' }
  const principalCents = merchantFeeBps ? factorMerchantFee(total, merchantFeeBps) : total
  return { ok: true, loan: { principalCents, rateBps: noteRateBps, months, promotionMonths } }
}

function amountsOf(cash: Cents, loan: Loan, payments = paymentsOf(loan)): HighOffer {
  const { principalCents: financedCents } = loan
  const paymentCents = levelPayment(loan)
  const finalPaymentCents = payments[payments.length - 1] ?? paymentCents
  return { paymentCents, finalPaymentCents, financedCents, feeCents: cents(financedCents - cash) }
}

function describe(cash: Cents, loan: Loan): MonthlyOffer {
  const payments = paymentsOf(loan)
  const { promotionMonths } = loan
  const amounts = amountsOf(cash, loan, payments)
  const free = { fromMonth: 1, toMonth: promotionMonths, paymentCents: cents(0) }
  return {
    cashCents: cash,
    ...amounts,
    paymentCount: payments.length - promotionMonths,
    totalOfPaymentsCents: sumCents(payments),
    months: loan.months,
    noteRateBps: loan.rateBps,
    aprBps: actuarialApr(cash, payments),
    phases: [
      ...(promotionMonths > 0 ? [free] : []),
      { fromMonth: promotionMonths + 1, toMonth: payments.length, paymentCents: amounts.paymentCents },
    ],
  }
}
