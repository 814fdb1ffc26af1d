import type { DownloadFormat } from '@gable/contract/download-form'
import { money } from '@gable/contract/format/money'
import type { LoanFilters, LoanRow, StatementRow, TransactionFilters, TransactionRow } from '@gable/contract/loan'
import { loanStateLabels, transactionKindLabels, transactionStateLabels } from '@gable/contract/loan-state'
import type { PaperColumn } from '@gable/documents/table/table'
import type { Ctx } from '../../platform/context.ts'
import { type Columns, cellsOf, filtersOf, placesIn, tableOf } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { loansExported } from './loan.events.ts'
import { loansByIds, loansInOrder } from './loan.query.ts'
import { readStatement, statementsByIds, statementsInOrder, statementView } from './loan.statement.query.ts'
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

export const loansExport = {
  table: async (ctx: Ctx, format: DownloadFormat, { search, states }: LoanFilters) =>
    tableOf(ctx, {
      format,
      title: 'Loans',
      columns: loanColumns,
      paper: loanPaper,
      filters: filtersOf([
        ['Search', search],
        ['Status', states.map((state) => loanStateLabels[state]).join(', ')],
      ]),
    }),
  inOrder: (ctx: Ctx, filters: LoanFilters, max: number) => loansInOrder(ctx, filters, max),
  rows: async (ctx: Ctx, ids: readonly string[]) => cellsOf(loanColumns, await loansByIds(ctx, ids)),
}

const transactionRows = async (ctx: Ctx, ids: readonly string[]) =>
  cellsOf(transactionColumns, await transactionsByIds(ctx, ids))

export const transactionsExport = {
  table: async (ctx: Ctx, format: DownloadFormat, { search, kinds, states, from, to }: TransactionFilters) =>
    tableOf(ctx, {
      format,
      title: 'Loan transactions',
      columns: transactionColumns,
      paper: transactionPaper,
      filters: filtersOf([
        ['Search', search],
        ['Type', kinds.map((kind) => transactionKindLabels[kind]).join(', ')],
        ['Status', states.map((state) => transactionStateLabels[state]).join(', ')],
        ['From', from],
        ['To', to],
      ]),
    }),
  inOrder: (ctx: Ctx, filters: TransactionFilters, max: number) => transactionsInOrder(ctx, filters, max),
  rows: transactionRows,
}

export const statementsExport = {
  table: async (ctx: Ctx, format: DownloadFormat) =>
    tableOf(ctx, { format, title: 'Loan statements', columns: statementColumns, paper: statementPaper, filters: [] }),
  inOrder: (ctx: Ctx, max: number) => statementsInOrder(ctx, max),
  rows: async (ctx: Ctx, ids: readonly string[]) => cellsOf(statementColumns, await statementsByIds(ctx, ids)),
}

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

export const statementExport = {
  table: async (ctx: Ctx, format: DownloadFormat, { id }: { id: string }) => {
    const stored = await readStatement(ctx, id)
    const title = `Statement ${stored ? stored.number : ''}`.trim()
    const head = stored ? figuresOf(statementView(stored)) : []
    return tableOf(ctx, { format, title, columns: transactionColumns, paper: transactionPaper, filters: head })
  },
  inOrder: (ctx: Ctx, { id }: { id: string }, max: number) => statementTransactionsInOrder(ctx, id, max),
  rows: transactionRows,
}

/** Records in the company's log that a list was exported. */
export async function noteLoanExport(
  tx: Ctx,
  facts: { list: string; rows: number; format: DownloadFormat },
): Promise<void> {
  await emit(tx, loansExported, { subjectId: tx.company.id, data: facts })
}
