import { money } from '@gable/contract/format/money'
import type { LoanFilters, LoanRow, StatementRow, TransactionFilters, TransactionRow } from '@gable/contract/loan'
import { loanStateLabels, transactionKindLabels, transactionStateLabels } from '@gable/contract/loan-state'
import type { PaperColumn } from '@gable/documents/table/table'
import { type ListExport, listExport } from '../../platform/table/list-export.ts'
import { type Columns, filtersOf, placesIn, tableOf } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { loansExported } from './loan.events.ts'
import { readStatement, statementsByIds, statementsInOrder, statementView } from './loan.lead.query.ts'
import { loansByIds, loansInOrder } from './loan.query.ts'
import { statementTransactionsInOrder, transactionsByIds, transactionsInOrder } from './loan.transaction.query.ts'

/** Exports loans, payments and statements as files. */

const loanColumns: Columns<LoanRow> = [
  { title: 'Status', kind: 'text', width: 16, cell: (row) => loanStateLabels[row.state] },
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => row.homeowner },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'Lender', kind: 'text', width: 20, cell: (row) => row.lenderName },
  { title: 'Amount', kind: 'cents', width: 14, cell: (row) => row.amountCents },
  { title: 'Approved', kind: 'cents', width: 14, cell: (row) => row.approvedCents },
  { title: 'Available', kind: 'cents', width: 14, cell: (row) => row.requestCents },
  { title: 'Invited by', kind: 'text', width: 22, cell: (row) => (row.isFromWebsite ? 'Website' : row.invitedBy) },
  { title: 'Invited', kind: 'instant', width: 24, cell: (row) => row.invitedAt },
  { title: 'Decided', kind: 'instant', width: 24, cell: (row) => row.decidedAt },
  { title: 'Lead ID', kind: 'text', width: 38, cell: (row) => row.leadId ?? '' },
]
const inLoan = placesIn(loanColumns)
const loanPaper: readonly PaperColumn[] = [
  { title: 'Status', share: 14, lines: [inLoan('Status')] },
  { title: 'Homeowner, address', share: 34, lines: [inLoan('Homeowner'), inLoan('Street', 'City')] },
  { title: 'Amount', share: 14, figure: true, lines: [inLoan('Amount')] },
  { title: 'Approved', share: 14, figure: true, lines: [inLoan('Approved')] },
  { title: 'Invited by, date', share: 24, lines: [inLoan('Invited by'), inLoan('Invited')] },
]

const transactionColumns: Columns<TransactionRow> = [
  { title: 'Date', kind: 'instant', width: 24, cell: (row) => row.at },
  { title: 'Type', kind: 'text', width: 16, cell: (row) => transactionKindLabels[row.kind] },
  { title: 'Status', kind: 'text', width: 14, cell: (row) => transactionStateLabels[row.state] },
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => row.homeowner },
  { title: 'Description', kind: 'text', width: 36, cell: (row) => row.description },
  { title: 'Amount', kind: 'cents', width: 14, cell: (row) => row.amountCents },
  { title: 'Fee', kind: 'cents', width: 12, cell: (row) => row.feeCents },
  { title: 'Submitted by', kind: 'text', width: 22, cell: (row) => row.submittedBy },
  { title: 'Completed', kind: 'instant', width: 24, cell: (row) => row.settledAt },
  { title: 'Transaction ID', kind: 'text', width: 38, cell: (row) => row.id },
]
const inTransaction = placesIn(transactionColumns)
const transactionPaper: readonly PaperColumn[] = [
  { title: 'Date', share: 20, lines: [inTransaction('Date')] },
  { title: 'Type, status', share: 16, lines: [inTransaction('Type'), inTransaction('Status')] },
  { title: 'Homeowner, description', share: 34, lines: [inTransaction('Homeowner'), inTransaction('Description')] },
  { title: 'Amount', share: 15, figure: true, lines: [inTransaction('Amount')] },
  { title: 'Fee', share: 15, figure: true, lines: [inTransaction('Fee')] },
]

const statementColumns: Columns<StatementRow> = [
  { title: 'Number', kind: 'text', width: 12, cell: (row) => row.number },
  { title: 'Period', kind: 'text', width: 12, cell: (row) => row.period },
  { title: 'Charges', kind: 'cents', width: 14, cell: (row) => row.chargesCents },
  { title: 'Refunds', kind: 'cents', width: 14, cell: (row) => row.refundsCents },
  { title: 'Net purchases', kind: 'cents', width: 16, cell: (row) => row.netPurchasesCents },
  { title: 'Fees', kind: 'cents', width: 14, cell: (row) => row.feesCents },
  { title: 'Net merchant receipt', kind: 'cents', width: 20, cell: (row) => row.netReceiptCents },
]
const inStatement = placesIn(statementColumns)
const statementPaper: readonly PaperColumn[] = statementColumns.map(({ title }, index) => ({
  title,
  share: index < 2 ? 10 : 16,
  lines: [inStatement(title)],
  ...(index > 1 && { figure: true as const }),
}))

/** Records in the company's log that a list was exported. */
const note =
  (list: string): ListExport<unknown>['note'] =>
  (tx, facts) =>
    emit(tx, loansExported, { subjectId: tx.company.id, data: { ...facts, list } })

export const loansExport = listExport({
  title: 'Loans',
  columns: loanColumns,
  paper: loanPaper,
  words: ({ search, states }: LoanFilters) => [
    ['Search', search],
    ['Status', states.map((state) => loanStateLabels[state]).join(', ')],
  ],
  inOrder: loansInOrder,
  byIds: loansByIds,
  note: note('loan'),
})

export const transactionsExport = listExport({
  title: 'Loan transactions',
  columns: transactionColumns,
  paper: transactionPaper,
  words: ({ search, kinds, states, from, to }: TransactionFilters) => [
    ['Search', search],
    ['Type', kinds.map((kind) => transactionKindLabels[kind]).join(', ')],
    ['Status', states.map((state) => transactionStateLabels[state]).join(', ')],
    ['From', from],
    ['To', to],
  ],
  inOrder: transactionsInOrder,
  byIds: transactionsByIds,
  note: note('loanTransaction'),
})

export const statementsExport = listExport({
  title: 'Loan statements',
  columns: statementColumns,
  paper: statementPaper,
  inOrder: statementsInOrder,
  byIds: statementsByIds,
  note: note('loanStatement'),
})

/** The figures above a statement's transactions in print. */
const figuresOf = (row: StatementRow) =>
  filtersOf([
    ['Period', row.period],
    ['Charges', money(row.chargesCents, 'USD')],
    ['Refunds', money(row.refundsCents, 'USD')],
    ['Net purchases', money(row.netPurchasesCents, 'USD')],
    ['Fees', money(row.feesCents, 'USD')],
    ['Net merchant receipt', money(row.netReceiptCents, 'USD')],
  ])

export const statementExport: ListExport<{ id: string }> = {
  async table(ctx, format, { id }) {
    const stored = await readStatement(ctx, id)
    const title = `Statement ${stored ? stored.number : ''}`.trim()
    const head = stored ? figuresOf(statementView(stored)) : []
    return tableOf(ctx, { format, title, columns: transactionColumns, paper: transactionPaper, filters: head })
  },
  inOrder: statementTransactionsInOrder,
  rows: transactionsExport.rows,
  note: note('statementTransaction'),
}
