import { dayOf, scaledOf } from '@gable/contract/format/typed-number'
import {
  neededStatusColumns,
  type StatusColumn,
  statusColumns,
  statusFileLimits,
} from '@gable/contract/loan-file-state'
import { statusRowWords as words } from '@gable/contract/loan-file-words'
import { type LoanState, loanLimits, loanStates } from '@gable/contract/loan-state'
import { columnMissing } from '@gable/contract/messages'
import type { TableRow } from '../../../platform/table/table-text.ts'

/** Parses and validates the rows of a status file, without any I/O. */

export type ReportedState = Exclude<LoanState, 'invited'>

/**
 * A parsed row. Amounts are in cents, null for an empty cell; `paidOutCents`, `feeCents` and `refundedCents` are totals
 * of the loan.
 */
export interface StatusRow {
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
  fault: string
}

export type ParsedFile = { ok: true; rows: ParsedRow[] } | { ok: false; sentence: string }

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
  if (typeof read === 'string') return { ...named, row: undefined, fault: read }
  const sames = [reference && `${merchant} ours ${reference}`, lenderId && `${merchant} theirs ${lenderId}`].filter(
    Boolean,
  )
  const before = sames.map((key) => lines.get(key)).find((found) => found !== undefined)
  if (before !== undefined) return { ...named, row: undefined, fault: words.twice(before) }
  for (const key of sames) lines.set(key, line)
  return { ...named, row: read, fault: '' }
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
  const cents = scaledOf(text, 2)
  return cents === null || Number.isNaN(cents) ? undefined : cents
}

/**
 * Limits what is read of a file to its headings and one row more than allowed, so that a file that is too long is
 * noticed.
 */
export const statusTable = { rows: statusFileLimits.rows + 1, columns: 50, cell: statusFileLimits.cell }
