import { limits } from '@gable/contract/limits'
import { messages, outOfRange } from '@gable/contract/messages'
import type { Loan } from '@gable/pricing/loan'
import { cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { hundredthsOf, shownHundredths } from '../ui/form/hundredths.ts'

/** A loan as a person types it. What is wrong with it stands at its field, and what was typed stays. */
export interface TypedLoan {
  amount: string
  apr: string
  months: string
  promotionMonths: string
}
export type LoanField = keyof TypedLoan
export const loanFields = ['amount', 'apr', 'months', 'promotionMonths'] as const satisfies readonly LoanField[]

export type ReadLoan = { ok: true; loan: Loan } | { ok: false; faults: Partial<Record<LoanField, string>> }

const most = limits.financing
const dollars = (amountCents: number) => `$${(amountCents / 100).toLocaleString('en-US')}`
const sentences = {
  amount: outOfRange('amount', dollars(most.amountCents.min), dollars(most.amountCents.max)),
  apr: outOfRange('APR', most.aprBps.min / 100, most.aprBps.max / 100),
  months: outOfRange('term in months', most.months.min, most.months.max),
}
const promotionUpTo = (months: number) => outOfRange('promotion in months', 0, months)

/** The loan, or a sentence for each field that is out of rule. A promotion leaves at least one month to pay in. */
export function readLoan(typed: TypedLoan): ReadLoan {
  const amount = hundredthsOf(typed.amount)
  const apr = hundredthsOf(typed.apr)
  const months = wholeOf(typed.months)
  const promotion = typed.promotionMonths.trim() === '' ? 0 : wholeOf(typed.promotionMonths)
  const longest = Math.min(most.promotionMonths.max, (isWithin(months, most.months) ? months : most.months.max) - 1)
  const faults = {
    ...(isWithin(amount, most.amountCents) ? {} : { amount: missingOr(amount, sentences.amount) }),
    ...(isWithin(apr, most.aprBps) ? {} : { apr: missingOr(apr, sentences.apr) }),
    ...(isWithin(months, most.months) ? {} : { months: missingOr(months, sentences.months) }),
    ...(isWithin(promotion, { min: 0, max: longest }) ? {} : { promotionMonths: promotionUpTo(longest) }),
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    loan: {
      principalCents: cents(amount!),
      rateBps: basisPoints(apr!),
      months: months!,
      promotionMonths: promotion!,
    },
  }
}

/** A whole number as it is typed; null for nothing, NaN for what is none. */
export function wholeOf(typed: string): number | null {
  const plain = typed.replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
}

const isWithin = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max

const missingOr = (value: number | null, sentence: string) => (value === null ? messages.REQUIRED : sentence)

/** Terms as the fields show them. */
export function typedLoan(
  terms: { aprBps: number; months: number; promotionMonths: number },
  amount: string,
): TypedLoan {
  const { aprBps, months, promotionMonths } = terms
  return {
    amount,
    apr: shownHundredths(aprBps),
    months: String(months),
    promotionMonths: promotionMonths === 0 ? '' : String(promotionMonths),
  }
}

/** What a calculator begins with where the address names no amount: a usual roof. */
const usualAmount = '15,000'

/** The amount of an address, `?amount=`, as the field shows it; the usual one where there is none that can be read. */
export function amountOf(search: string): string {
  const asked = hundredthsOf(new URLSearchParams(search).get('amount') ?? '')
  if (asked === null || Number.isNaN(asked)) return usualAmount
  const digits = asked % 100 === 0 ? 0 : 2
  return (asked / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
