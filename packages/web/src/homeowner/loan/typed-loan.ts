import { numberFormat, usualLocale } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { Loan } from '@gable/pricing/loan'
import { cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { hundredthsOf, shownHundredths } from '../../ui/form/hundredths.ts'
import { sentences } from '../language/sentences.ts'
import { text } from './texts/text.ts'

/** A loan as a person types it. Errors are shown at their fields, and the typed text stays. */
export interface TypedLoan {
  amount: string
  apr: string
  months: string
  promotionMonths: string
}
export type LoanField = keyof TypedLoan
export const loanFields = ['amount', 'apr', 'months', 'promotionMonths'] as const satisfies readonly LoanField[]

export type ReadLoan = { ok: true; loan: Loan } | { ok: false; errors: Partial<Record<LoanField, string>> }

const most = homeownerLimits.financing
// US and Canadian dollars are written the same.
const dollars = (amountCents: number) => money(amountCents, 'USD', 'short')
const errorOf = {
  amount: () => text('fault.amount', { from: dollars(most.amountCents.min), to: dollars(most.amountCents.max) }),
  apr: (isNoteRate: boolean) =>
    text(isNoteRate ? 'fault.rate' : 'fault.apr', { from: most.aprBps.min / 100, to: most.aprBps.max / 100 }),
  months: () => text('fault.months', { from: most.months.min, to: most.months.max }),
  promotionMonths: (longest: number) => text('fault.promotionMonths', { from: 0, to: longest }),
}

/** The parsed loan, or a message for each invalid field. A promotion leaves at least one month for payments. */
export function readLoan(typed: TypedLoan, factoredFeeBps = 0): ReadLoan {
  const amount = hundredthsOf(withPoint(typed.amount))
  const apr = hundredthsOf(withPoint(typed.apr))
  const months = wholeOf(typed.months)
  const promotion = typed.promotionMonths.trim() === '' ? 0 : wholeOf(typed.promotionMonths)
  const longest = Math.min(most.promotionMonths.max, (isWithin(months, most.months) ? months : most.months.max) - 1)
  const errors = {
    ...(isWithin(amount, most.amountCents) ? {} : { amount: missingOr(amount, errorOf.amount()) }),
    ...(isWithin(apr, most.aprBps) ? {} : { apr: missingOr(apr, errorOf.apr(isNoteRate(typed, factoredFeeBps))) }),
    ...(isWithin(months, most.months) ? {} : { months: missingOr(months, errorOf.months()) }),
    ...(isWithin(promotion, { min: 0, max: longest }) ? {} : { promotionMonths: errorOf.promotionMonths(longest) }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
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

/** Parses a typed amount into cents; null if it is empty, NaN if it is not a number. */
export const typedAmount = (typed: string): number | null => hundredthsOf(withPoint(typed))

/** Replaces a decimal comma, as in French, by a point. A comma followed by three digits separates thousands. */
const withPoint = (typed: string) => (decimalSign() === ',' ? typed.replace(/,(\d{0,2}[\s%$]*)$/, '.$1') : typed)

/** Parses a typed whole number; null if it is empty, NaN if it is not a number. */
export function wholeOf(typed: string): number | null {
  const plain = typed.replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
}

const isWithin = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max

const missingOr = (value: number | null, sentence: string) => (value === null ? sentences.REQUIRED : sentence)

/** The decimal sign of the reader's locale: a point, in French a comma. */
const decimalSign = () =>
  numberFormat(usualLocale, {})
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/** The label of the rate field: the typed rate is not the APR if a promotion lowers that or a fee raises it. */
export function rateLabel(typed: Pick<TypedLoan, 'promotionMonths'>, factoredFeeBps = 0): string {
  return text(isNoteRate(typed, factoredFeeBps) ? 'field.rate' : 'field.apr')
}

const isNoteRate = ({ promotionMonths }: Pick<TypedLoan, 'promotionMonths'>, factoredFeeBps: number): boolean =>
  factoredFeeBps > 0 || (wholeOf(promotionMonths) ?? 0) > 0

export function typedLoan(
  terms: { aprBps: number; months: number; promotionMonths: number },
  amount: string,
): TypedLoan {
  const { aprBps, months, promotionMonths } = terms
  return {
    amount,
    apr: shownHundredths(aprBps).replace('.', decimalSign()),
    months: String(months),
    promotionMonths: promotionMonths === 0 ? '' : String(promotionMonths),
  }
}

/** The calculator's amount if the URL has none: that of a typical roof. */
const usualAmountCents = 15_000_00

/**
 * The amount in the URL, `?amount=`, formatted for the field; defaults to the typical amount if it cannot be parsed.
 */
export function amountOf(search: string): string {
  const requested = hundredthsOf(new URLSearchParams(search).get('amount') ?? '')
  const amountCents = requested === null || Number.isNaN(requested) ? usualAmountCents : requested
  const digits = amountCents % 100 === 0 ? 0 : 2
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return numberFormat(usualLocale, style).format(amountCents / 100)
}
