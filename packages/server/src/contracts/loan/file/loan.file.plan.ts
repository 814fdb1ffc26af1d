import { money } from '@gable/contract/format/money'
import { statusColumns } from '@gable/contract/loan-file-state'
import { statusRowWords as words } from '@gable/contract/loan-file-words'
import { loanStateLabels, mayLoanBecome, type TransactionKind } from '@gable/contract/loan-state'
import type { LenderLoan, LenderTransaction } from '../../../platform/ports/lender.ts'
import type { StoredLoan } from '../loan.query.ts'
import type { StoredTransaction } from '../loan.transaction.query.ts'
import type { ParsedRow, StatusRow } from './loan.file.parse.ts'

/** Plans what a row of a status file changes in a loan, without any I/O. */

/** The stored data of the loan that a row names. */
export interface RowFacts {
  company: { id: string; name: string } | undefined
  /** The loans of this company that have the reference or the lender's ID. */
  loans: readonly StoredLoan[]
  transactions: readonly StoredTransaction[]
}

export interface RowChange {
  column: string
  before: string
  after: string
}

export type RowPlan =
  | { kind: 'none' | 'error'; sentence: string }
  | {
      kind: 'change'
      loan: StoredLoan
      /** The equivalent callback from the lender; null if the loan does not change. */
      told: LenderLoan | null
      payments: LenderTransaction[]
      changes: RowChange[]
    }

const error = (sentence: string): RowPlan => ({ kind: 'error', sentence })

/** Only loans of the merchant ID's company can be changed by a row. */
export function planRow({ row, fault }: ParsedRow, facts: RowFacts, now: Date): RowPlan {
  if (!row) return error(fault)
  if (!facts.company) return error(words.unknownMerchant)
  const [loan, another] = facts.loans
  if (another) return error(words.twoLoans)
  // If both IDs are given, they must belong to the same loan.
  if (!loan || (row.reference && loan.id !== row.reference)) return error(words.unknownLoan)
  if (row.lenderId && loan.lenderId && loan.lenderId !== row.lenderId) return error(words.otherLenderId)
  if (!row.lenderId && !loan.lenderId) return error(words.noLenderId)
  if (row.state !== loan.state && !mayLoanBecome(loan.state, row.state)) {
    return { kind: 'none', sentence: words.mayNotFollow(loan.state, row.state) }
  }
  const hasAmount = row.state === 'approved' || row.state === 'funded'
  const approvedCents = hasAmount ? (row.approvedCents ?? loan.approvedCents) : loan.approvedCents
  if (hasAmount && approvedCents === null) return error(words.noApproved)
  const paid = planPayments({ row, loan, transactions: facts.transactions, approvedCents: approvedCents ?? 0, now })
  if (typeof paid === 'string') return error(paid)
  const told = recordedValues(row, loan, approvedCents, now)
  const changes = [...(told ? loanChanges(loan, told) : []), ...paid.changes]
  if (changes.length === 0) return { kind: 'none', sentence: words.same }
  return { kind: 'change', loan, told, payments: paid.payments, changes }
}

/** At noon UTC it is the same day in every state. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

function recordedValues(row: StatusRow, loan: StoredLoan, approvedCents: number | null, now: Date): LenderLoan | null {
  const { url, productId, homeowner: name, email, createdAt } = loan
  const lenderId = row.lenderId || loan.lenderId
  const isSame = row.state === loan.state && approvedCents === loan.approvedCents && lenderId === loan.lenderId
  if (isSame) return null
  const isStored = row.state === loan.state || (row.state === 'funded' && loan.state === 'approved')
  const decided = isStored ? (loan.decidedAt ?? noonOf(row.day)) : noonOf(row.day)
  return {
    id: lenderId,
    reference: loan.id,
    url,
    state: row.state,
    approvedCents,
    productId,
    homeowner: { name, email },
    createdAt,
    changedAt: now,
    decidedAt: row.state === 'pending' ? null : decided,
  }
}

const dollars = (cents: number | null) => (cents === null ? '' : money(cents, 'USD'))

function loanChanges(loan: StoredLoan, told: LenderLoan): RowChange[] {
  const pairs = [
    [statusColumns.status, loanStateLabels[loan.state], loanStateLabels[told.state]],
    [statusColumns.approved, dollars(loan.approvedCents), dollars(told.approvedCents)],
    [statusColumns.lenderId, loan.lenderId, told.id],
  ] as const
  return pairs.flatMap(([column, before, after]) => (before === after ? [] : [{ column, before, after }]))
}

type Payments = { payments: LenderTransaction[]; changes: RowChange[] }

interface Told {
  row: StatusRow
  loan: StoredLoan
  transactions: readonly StoredTransaction[]
  approvedCents: number
  now: Date
}

const settledCents = (transactions: readonly StoredTransaction[]) =>
  transactions.reduce((sum, { state, amountCents }) => (state === 'settled' ? sum + amountCents : sum), 0)

/** The file states the total paid out and refunded for a loan, and the total fee of its payments. */
function planPayments(told: Told): Payments | string {
  const { row, loan, approvedCents } = told
  const ofLoan = (kind: TransactionKind) =>
    told.transactions.filter((one) => one.loanId === loan.id && one.kind === kind)
  const [requests, refunds] = [ofLoan('request'), ofLoan('refund')]
  const [paidBefore, refundedBefore] = [settledCents(requests), settledCents(refunds)]
  const [paid, refunded] = [row.paidOutCents ?? paidBefore, row.refundedCents ?? refundedBefore]
  if (paid < paidBefore) return words.paidMoreBefore(paidBefore)
  if (refunded < refundedBefore) return words.refundedMoreBefore(refundedBefore)
  if (paid > paidBefore && paid > approvedCents) return words.paidTooMuch(approvedCents)
  if (refunded > refundedBefore && refunded > paid) return words.refundedTooMuch(paid)
  const feesBefore = requests.reduce((sum, one) => (one.state === 'settled' ? sum + (one.feeCents ?? 0) : sum), 0)
  const fee = Math.max(0, (row.feeCents ?? feesBefore) - feesBefore)
  const more = planMore(told, 'request', requests, { before: paidBefore, after: paid, fee })
  if (typeof more === 'string') return more
  const back = planMore(told, 'refund', refunds, { before: refundedBefore, after: refunded, fee: 0 })
  if (typeof back === 'string') return back
  return { payments: [...more.payments, ...back.payments], changes: [...more.changes, ...back.changes] }
}

/** An amount beyond what is stored settles the open transactions of that amount, or was created at the lender. */
function planMore(
  { row: { day }, loan, now }: Told,
  kind: TransactionKind,
  known: readonly StoredTransaction[],
  { before, after, fee }: { before: number; after: number; fee: number },
): Payments | string {
  if (before === after) return { payments: [], changes: [] }
  const more = after - before
  const found = openOf(known, more)
  const isRefund = kind === 'refund'
  if (!found) return isRefund ? words.noSuchRefund(more) : words.noSuchRequest(more)
  if (fee > more) return words.feeTooHigh
  const rest = {
    loanId: loan.lenderId,
    kind,
    state: 'settled' as const,
    reason: '',
    createdAt: noonOf(day),
    settledAt: noonOf(day),
    changedAt: now,
  }
  const outsideId = isRefund ? `file:${loan.id}:refund:${after}` : `file:${loan.id}:${after}`
  const outside = { id: outsideId, reference: '', amountCents: more, description: '' }
  const settles = found.map(({ id, lenderId, amountCents, description }) => ({
    id: lenderId || `file:${id}`,
    reference: id,
    amountCents,
    description,
  }))
  const paid = settles.length > 0 ? settles : [outside]
  const fees = sharesOf(
    fee,
    paid.map(({ amountCents }) => amountCents),
  )
  const column = isRefund ? statusColumns.refunded : statusColumns.paidOut
  return {
    payments: paid.map((one, index) => ({ ...rest, ...one, feeCents: fees[index]! })),
    changes: [{ column, before: dollars(before), after: dollars(after) }],
  }
}

/**
 * The open transaction with the amount, otherwise all open ones if they add up to it. An empty list if none is open.
 */
function openOf(known: readonly StoredTransaction[], cents: number): readonly StoredTransaction[] | undefined {
  if (known.some(({ state }) => state === 'sending')) return undefined
  const open = known.filter(({ state }) => state === 'pending' || state === 'unknown')
  const one = open.find(({ amountCents }) => amountCents === cents)
  if (one) return [one]
  const all = open.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return open.length === 0 || all === cents ? open : undefined
}

/** Splits a fee in proportion to the amounts, to the cent; the last share gets the remainder. */
function sharesOf(fee: number, amounts: readonly number[]): number[] {
  const all = amounts.reduce((sum, cents) => sum + cents, 0)
  const shares = amounts.map((cents) => Math.floor((fee * cents) / all))
  const left = fee - shares.reduce((sum, cents) => sum + cents, 0)
  return shares.map((cents, index) => (index === shares.length - 1 ? cents + left : cents))
}
