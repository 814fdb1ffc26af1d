import { statusColumns } from '@gable/contract/loan-file-state'
import { statusRowWords as words } from '@gable/contract/loan-file-words'
import { expect, test } from 'vitest'
import { parseStatusFile } from './loan.file.plan.ts'

const now = new Date('2026-11-20T18:00:00Z')
const reference = '0198c2f0-1111-7222-8333-444455556666'
const usual = { merchant: 'M-1', reference, status: 'approved', approved: '100', date: '2026-11-20' }
type Cells = Partial<Record<keyof typeof statusColumns, string>>

/** Parses a file with these cells, with the headings in order. */
function parsed(...lines: Cells[]) {
  const keys = Object.keys(statusColumns) as (keyof typeof statusColumns)[]
  const rows = lines.map((line, index) => ({ number: index + 2, cells: keys.map((key) => line[key] ?? '') }))
  const file = parseStatusFile([{ number: 1, cells: Object.values(statusColumns) }, ...rows], now)
  if (!file.ok) throw new Error(file.sentence)
  return file.rows
}

test.each([
  [{ merchant: '' }, words.noMerchant],
  [{ reference: '' }, words.noLoan],
  [{ reference: 'R-17' }, words.referenceNotValid],
  [{ status: 'paid' }, words.unknownStatus],
  [{ status: 'invited' }, words.unknownStatus],
  [{ approved: '-5' }, words.amountNotValid('Approved amount')],
  [{ approved: '100,000.01' }, words.amountTooHigh('Approved amount', 10_000_000)],
  [{ status: 'funded', paidOut: 'all' }, words.amountNotValid('Paid out amount')],
  [{ fee: '1.234' }, words.amountNotValid('Fee amount')],
  [{ paidOut: '50' }, words.payoutNotFunded],
  [{ refunded: '50' }, words.refundNotFunded],
  [{ status: 'funded', refunded: 'none' }, words.amountNotValid('Refunded amount')],
  [{ date: '' }, words.dateNotValid],
  [{ date: '2026-02-30' }, words.dateNotValid],
  [{ date: '2026-11-22' }, words.dateAhead],
  [{ reason: 'x'.repeat(201) }, words.cellTooLong],
] satisfies [Cells, string][])('a row with %j is refused with its line number', (cells, sentence) => {
  expect(parsed({ ...usual, ...cells })).toMatchObject([{ line: 2, row: undefined, problem: sentence }])
})

test('a valid row is read, ignoring the case of its words', () => {
  const cells = {
    ...usual,
    merchant: "'0012",
    reference: reference.toUpperCase(),
    status: 'FUNDED',
    paidOut: '$1,250.5',
  }
  expect(parsed(cells)[0]!.row).toEqual({
    merchant: '0012',
    reference,
    lenderId: '',
    state: 'funded',
    approvedCents: 10_000,
    paidOutCents: 125_050,
    feeCents: null,
    refundedCents: null,
    day: '2026-11-20',
    reason: '',
  })
})

test('a loan may appear once per file', () => {
  const rows = parsed(usual, { ...usual, status: 'funded' }, { ...usual, merchant: 'M-2' })
  expect(rows.map(({ problem }) => problem)).toEqual(['', words.twice(2), ''])
})

test('headings match by their letters, in any order; a missing one is named', () => {
  const cells = ['date', 'STATUS', 'lender_loan_id', 'Note', 'merchant-id']
  const below = { number: 2, cells: ['11/3/2026', 'declined', 'L-9', 'ignored', 'M-1'] }
  const file = parseStatusFile([{ number: 1, cells }, below], now)
  expect(file).toMatchObject({ ok: true, rows: [{ row: { lenderId: 'L-9', state: 'declined', day: '2026-11-03' } }] })
  expect(parseStatusFile([{ number: 1, cells: cells.slice(1) }], now)).toMatchObject({
    sentence: 'The template must contain a Date column',
  })
})
