import { money } from '@gable/contract/format/money'
import { dayOf, toScaledInteger } from '@gable/contract/format/typed-number'
import {
  neededStatusColumns,
  type StatusColumn,
  statusColumns,
  statusFileLimits,
} from '@gable/contract/loan-file-state'
import { statusRowWords as words } from '@gable/contract/loan-file-words'
import {
  type LoanState,
  loanLimits,
  loanStateLabels,
  loanStates,
  mayLoanBecome,
  type TransactionKind,
} from '@gable/contract/loan-state'
import { columnMissing } from '@gable/contract/messages'
import type { LenderLoan, LenderTransaction } from '../../../platform/ports/lender.ts'
import type { TableRow } from '../../../platform/table/table-text.ts'
import type { StoredLoan } from '../loan.query.ts'
import type { StoredTransaction } from '../loan.transaction.query.ts'

/** Plans what a row of a status file changes in a loan, without any I/O. */

/** The stored data of the loan that a row names. */
export interface RowFacts {
  company: { id: string; name: string } | undefined
  /** The loans of this company that have the reference or the lender's ID. */
  loans: readonly StoredLoan[]
  transactions: readonly StoredTransaction[]
}

interface RowChange {
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
      reported: LenderLoan | null
      payments: LenderTransaction[]
      changes: RowChange[]
    }

const error = (sentence: string): RowPlan => ({ kind: 'error', sentence })

/** Only loans of the merchant ID's company can be changed by a row. */
export function planRow({ row, problem }: ParsedRow, facts: RowFacts, now: Date): RowPlan {
  if (!row) return error(problem)
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
  const reported = recordedValues(row, loan, approvedCents, now)
  const changes = [...(reported ? loanChanges(loan, reported) : []), ...paid.changes]
  if (changes.length === 0) return { kind: 'none', sentence: words.same }
  return { kind: 'change', loan, reported, payments: paid.payments, changes }
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

function loanChanges(loan: StoredLoan, reported: LenderLoan): RowChange[] {
  const pairs = [
    [statusColumns.status, loanStateLabels[loan.state], loanStateLabels[reported.state]],
    [statusColumns.approved, dollars(loan.approvedCents), dollars(reported.approvedCents)],
    [statusColumns.lenderId, loan.lenderId, reported.id],
  ] as const
  return pairs.flatMap(([column, before, after]) => (before === after ? [] : [{ column, before, after }]))
}

type Payments = { payments: LenderTransaction[]; changes: RowChange[] }

interface Reported {
  row: StatusRow
  loan: StoredLoan
  transactions: readonly StoredTransaction[]
  approvedCents: number
  now: Date
}

const settledCents = (transactions: readonly StoredTransaction[]) =>
  transactions.reduce((sum, { state, amountCents }) => (state === 'settled' ? sum + amountCents : sum), 0)

/** The file states the total paid out and refunded for a loan, and the total fee of its payments. */
function planPayments(reported: Reported): Payments | string {
  const { row, loan, approvedCents } = reported
  const ofLoan = (kind: TransactionKind) =>
    reported.transactions.filter((one) => one.loanId === loan.id && one.kind === kind)
  const [requests, refunds] = [ofLoan('request'), ofLoan('refund')]
  const [paidBefore, refundedBefore] = [settledCents(requests), settledCents(refunds)]
  const [paid, refunded] = [row.paidOutCents ?? paidBefore, row.refundedCents ?? refundedBefore]
  if (paid < paidBefore) return words.paidMoreBefore(paidBefore)
  if (refunded < refundedBefore) return words.refundedMoreBefore(refundedBefore)
  if (paid > paidBefore && paid > approvedCents) return words.paidTooMuch(approvedCents)
  if (refunded > refundedBefore && refunded > paid) return words.refundedTooMuch(paid)
  const feesBefore = requests.reduce((sum, one) => (one.state === 'settled' ? sum + (one.feeCents ?? 0) : sum), 0)
  const fee = Math.max(0, (row.feeCents ?? feesBefore) - feesBefore)
  const more = planMore(reported, 'request', requests, { before: paidBefore, after: paid, fee })
  if (typeof more === 'string') return more
  const back = planMore(reported, 'refund', refunds, { before: refundedBefore, after: refunded, fee: 0 })
  if (typeof back === 'string') return back
  return { payments: [...more.payments, ...back.payments], changes: [...more.changes, ...back.changes] }
}

/** An amount beyond what is stored settles the open transactions of that amount, or was created at the lender. */
function planMore(
  { row: { day }, loan, now }: Reported,
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

/** Parses and validates the rows of a status file, without any I/O. */

type ReportedState = Exclude<LoanState, 'invited'>

/**
 * A parsed row. Amounts are in cents, null for an empty cell; `paidOutCents`, `feeCents` and `refundedCents` are totals
 * of the loan.
 */
interface StatusRow {
  merchant: string
  reference: string
  lenderId: string
  state: ReportedState
  approvedCents: number | null
  paidOutCents: number | null
  feeCents: number | null
  refundedCents: number | null
  /** For example, "2026-11-20". */
  day: string
  reason: string
}

export interface ParsedRow {
  line: number
  merchant: string
  /** Identifies the row in the file. */
  reference: string
  row: StatusRow | undefined
  /** Why the row is invalid. */
  problem: string
}

type ParsedFile = { ok: true; rows: ParsedRow[] } | { ok: false; sentence: string }

/** Parses a table with the template's headings, in any order. Ignores other columns. */
export function parseStatusFile(table: readonly TableRow[], now: Date): ParsedFile {
  const [heads, ...below] = table
  const keys = (heads?.cells ?? []).map(columnOf)
  const missing = neededStatusColumns.find((key) => !keys.includes(key))
  if (missing) return { ok: false, sentence: columnMissing(statusColumns[missing]) }
  if (!keys.includes('reference') && !keys.includes('lenderId')) {
    return { ok: false, sentence: columnMissing(statusColumns.reference) }
  }
  const lines = new Map<string, number>()
  return { ok: true, rows: below.map(({ number, cells }) => parseRow(number, keys, cells, lines, now)) }
}

/** Headings are compared by their letters only: "merchant_id" is "Merchant ID". */
const bare = (head: string) => head.toLowerCase().replace(/[^a-z]+/g, '')
const columns = new Map(Object.entries(statusColumns).map(([key, head]) => [bare(head), key as StatusColumn]))
const columnOf = (head: string): StatusColumn | undefined => columns.get(bare(head))

function parseRow(
  line: number,
  keys: readonly (StatusColumn | undefined)[],
  cells: readonly string[],
  lines: Map<string, number>,
  now: Date,
): ParsedRow {
  // In a spreadsheet, an apostrophe stops an ID from becoming a number.
  const cell = (key: StatusColumn) => (cells[keys.indexOf(key)] ?? '').replace(/^'/, '').trim()
  const [merchant, reference, lenderId] = [cell('merchant'), cell('reference').toLowerCase(), cell('lenderId')]
  const named = { line, merchant, reference: reference || lenderId }
  const read = readRow(cell, { merchant, reference, lenderId }, now)
  if (typeof read === 'string') return { ...named, row: undefined, problem: read }
  const sames = [reference && `${merchant} ours ${reference}`, lenderId && `${merchant} theirs ${lenderId}`].filter(
    Boolean,
  )
  const before = sames.map((key) => lines.get(key)).find((found) => found !== undefined)
  if (before !== undefined) return { ...named, row: undefined, problem: words.twice(before) }
  for (const key of sames) lines.set(key, line)
  return { ...named, row: read, problem: '' }
}

const ourReference = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function readRow(
  cell: (key: StatusColumn) => string,
  names: Pick<StatusRow, 'merchant' | 'reference' | 'lenderId'>,
  now: Date,
): StatusRow | string {
  const { merchant, reference, lenderId } = names
  const keys = Object.keys(statusColumns) as StatusColumn[]
  if (keys.some((key) => cell(key).length > longest(key))) return words.cellTooLong
  if (!merchant) return words.noMerchant
  if (!reference && !lenderId) return words.noLoan
  if (reference && !ourReference.test(reference)) return words.referenceNotValid
  const state = loanStates.find((one) => one === cell('status').toLowerCase())
  if (!state || state === 'invited') return words.unknownStatus
  const amounts = {
    approvedCents: 'approved',
    paidOutCents: 'paidOut',
    feeCents: 'fee',
    refundedCents: 'refunded',
  } as const
  const read: Record<keyof typeof amounts, number | null> = {
    approvedCents: null,
    paidOutCents: null,
    feeCents: null,
    refundedCents: null,
  }
  for (const [name, key] of Object.entries(amounts) as [keyof typeof amounts, StatusColumn][]) {
    const cents = cell(key) === '' ? null : centsOf(cell(key))
    if (cents === undefined) return words.amountNotValid(statusColumns[key])
    if (cents !== null && cents > max) return words.amountTooHigh(statusColumns[key], max)
    read[name] = cents
  }
  if ((read.paidOutCents ?? 0) > 0 && state !== 'funded') return words.payoutNotFunded
  if ((read.refundedCents ?? 0) > 0 && state !== 'funded') return words.refundNotFunded
  const day = dayOf(cell('date'))
  if (!day) return words.dateNotValid
  // The lender's day may begin before the day in UTC.
  if (Date.parse(day) > now.getTime() + 86_400_000) return words.dateAhead
  return { ...names, state, ...read, day, reason: cell('reason') }
}

const max = loanLimits.amountCents.max

const longest = (key: StatusColumn): number => (key === 'reason' ? loanLimits.description : 100)

/** Parses "$1,250.5" to cents; undefined for an invalid amount. */
function centsOf(text: string): number | undefined {
  const cents = toScaledInteger(text, 2)
  return cents === null || Number.isNaN(cents) ? undefined : cents
}

/**
 * Limits what is read of a file to its headings and one row more than allowed, so that a file that is too long is
 * noticed.
 */
export const statusTable = { rows: statusFileLimits.rows + 1, columns: 50, cell: statusFileLimits.cell }
