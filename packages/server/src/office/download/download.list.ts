import { type Access, companyAdmins } from '@gable/contract/access'
import { billingAccess } from '@gable/contract/billing.access'
import { canvassAccess } from '@gable/contract/canvass.access'
import { creditAccess } from '@gable/contract/credit.access'
import { crmAccess } from '@gable/contract/crm.access'
import type { DownloadRequest } from '@gable/contract/download'
import { leadAccess } from '@gable/contract/lead.access'
import { loanAccess } from '@gable/contract/loan.access'
import { materialAccess } from '@gable/contract/material.access'
import { measurementAccess } from '@gable/contract/measurement.access'
import { proposalAccess } from '@gable/contract/proposal.access'
import { quoteAccess } from '@gable/contract/quote.access'
import { rateAccess } from '@gable/contract/rate.access'
import type { Table, TableRow } from '@gable/documents/table/table'
import type { SQL } from 'drizzle-orm'
import { ratesAlong } from '../../catalog/rate/rate.along.ts'
import { loansAlong, statementAlong, statementsAlong, transactionsAlong } from '../../contracts/loan/loan.along.ts'
import { proposalsAlong } from '../../contracts/proposal/proposal.along.ts'
import { invoicesAlong } from '../../money/billing/billing.invoices-along.ts'
import { creditsAlong } from '../../money/credit/credit.take-along.ts'
import type { Ctx } from '../../platform/context.ts'
import { repQuotesAlong } from '../../quoting/quote/office/quote.rep-along.ts'
import { quickBooksAlong } from '../../selling/lead/office/lead.quickbooks.query.ts'
import { quickBooksInvoicesAlong } from '../../selling/lead/office/lead.quickbooks-invoice.query.ts'
import { leadsAlong } from '../../selling/lead/office/lead.take-along.ts'
import {
  materialBranchesAlong,
  materialFormulasAlong,
  materialTemplatesAlong,
} from '../../supply/material/material.lists-along.ts'
import { materialListAlong, materialOrdersAlong } from '../../supply/material/material.order-along.ts'
import { ordersAlong } from '../../supply/measurement/vendor/measurement.order-along.ts'
import { canvassRecordsAlong } from '../canvass/canvass.along.ts'
import { crmRecordsAlong } from '../crm/crm.along.ts'

interface List<Request> {
  /** Who may open its page, and so export it. */
  access: Access
  table(ctx: Ctx, request: Request): Promise<Table>
  /** A query of the rows that the user sees under the filters: `id`, and `place` from 1 in list order. */
  inOrder(ctx: Ctx, request: Request, most: number): SQL
  /** The current values of these rows, in order, without rows that the user can no longer see. */
  rows(ctx: Ctx, ids: readonly string[], table: Table): Promise<TableRow[]>
}

export type RequestOf<Name extends DownloadRequest['list']> = Extract<DownloadRequest, { list: Name }>

const lists: { [Name in DownloadRequest['list']]: List<RequestOf<Name>> } = {
  lead: {
    access: leadAccess.list,
    table: (ctx, { format, filters }) => leadsAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => leadsAlong.inOrder(ctx, filters, most),
    rows: leadsAlong.rows,
  },
  repQuote: {
    access: quoteAccess.list,
    table: (ctx, { format, filters }) => repQuotesAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => repQuotesAlong.inOrder(ctx, filters, most),
    rows: repQuotesAlong.rows,
  },
  measurementOrder: {
    access: measurementAccess.all,
    table: (ctx, { format, filters }) => ordersAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => ordersAlong.inOrder(ctx, filters, most),
    rows: ordersAlong.rows,
  },
  materialOrder: {
    access: materialAccess.listOrders,
    table: (ctx, { format, filters }) => materialOrdersAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => materialOrdersAlong.inOrder(ctx, filters, most),
    rows: materialOrdersAlong.rows,
  },
  materialList: {
    access: materialAccess.getOrder,
    table: (ctx, { format, filters }) => materialListAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => materialListAlong.inOrder(ctx, filters, most),
    rows: materialListAlong.rows,
  },
  materialTemplate: {
    access: materialAccess.listTemplates,
    table: (ctx, { format, filters }) => materialTemplatesAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => materialTemplatesAlong.inOrder(ctx, filters, most),
    rows: materialTemplatesAlong.rows,
  },
  materialFormula: {
    access: materialAccess.listFormulas,
    table: (ctx, { format, filters }) => materialFormulasAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => materialFormulasAlong.inOrder(ctx, filters, most),
    rows: materialFormulasAlong.rows,
  },
  materialBranch: {
    access: materialAccess.listBranches,
    table: (ctx, { format, filters }) => materialBranchesAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => materialBranchesAlong.inOrder(ctx, filters, most),
    rows: materialBranchesAlong.rows,
  },
  proposal: {
    access: proposalAccess.list,
    table: (ctx, { format, filters }) => proposalsAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => proposalsAlong.inOrder(ctx, filters, most),
    rows: proposalsAlong.rows,
  },
  credit: {
    access: creditAccess.history,
    table: (ctx, { format }) => creditsAlong.table(ctx, format),
    inOrder: (ctx, _request, most) => creditsAlong.inOrder(ctx, most),
    rows: creditsAlong.rows,
  },
  invoice: {
    access: billingAccess.invoices,
    table: (ctx, { format }) => invoicesAlong.table(ctx, format),
    inOrder: (ctx, _request, most) => invoicesAlong.inOrder(ctx, most),
    rows: invoicesAlong.rows,
  },
  quickBooks: {
    access: companyAdmins,
    table: (ctx, { format, filters }) => quickBooksAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => quickBooksAlong.inOrder(ctx, filters, most),
    rows: quickBooksAlong.rows,
  },
  quickBooksInvoice: {
    access: companyAdmins,
    table: (ctx, { format, filters }) => quickBooksInvoicesAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => quickBooksInvoicesAlong.inOrder(ctx, filters, most),
    rows: quickBooksInvoicesAlong.rows,
  },
  loan: {
    access: loanAccess.list,
    table: (ctx, { format, filters }) => loansAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => loansAlong.inOrder(ctx, filters, most),
    rows: loansAlong.rows,
  },
  loanTransaction: {
    access: loanAccess.listTransactions,
    table: (ctx, { format, filters }) => transactionsAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => transactionsAlong.inOrder(ctx, filters, most),
    rows: transactionsAlong.rows,
  },
  loanStatement: {
    access: loanAccess.listStatements,
    table: (ctx, { format }) => statementsAlong.table(ctx, format),
    inOrder: (ctx, _request, most) => statementsAlong.inOrder(ctx, most),
    rows: statementsAlong.rows,
  },
  statementTransaction: {
    access: loanAccess.getStatement,
    table: (ctx, { format, filters }) => statementAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => statementAlong.inOrder(ctx, filters, most),
    rows: statementAlong.rows,
  },
  loanProduct: {
    access: rateAccess.listProducts,
    table: (ctx, { format }) => ratesAlong.table(ctx, format),
    inOrder: (ctx, _request, most) => ratesAlong.inOrder(ctx, most),
    rows: ratesAlong.rows,
  },
  crmRecord: {
    access: crmAccess.listRecords,
    table: (ctx, { format, filters }) => crmRecordsAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => crmRecordsAlong.inOrder(ctx, filters, most),
    rows: crmRecordsAlong.rows,
  },
  canvassRecord: {
    access: canvassAccess.listRecords,
    table: (ctx, { format, filters }) => canvassRecordsAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => canvassRecordsAlong.inOrder(ctx, filters, most),
    rows: canvassRecordsAlong.rows,
  },
}

export const listOf = ({ list }: Pick<DownloadRequest, 'list'>) => lists[list] as List<DownloadRequest>

/** Whether this version knows a list named in a row; newer versions may have more. */
export const isKnownList = (name: string): boolean => Object.hasOwn(lists, name)
