import { type Access, companyAdmins, mayCall } from '@gable/contract/access'
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
import { ratesExport } from '../../catalog/rate/rate.export.ts'
import { loansExport, statementExport, statementsExport, transactionsExport } from '../../contracts/loan/loan.export.ts'
import { proposalsExport } from '../../contracts/proposal/proposal.export.ts'
import { invoicesExport } from '../../money/billing/billing.invoices-export.ts'
import { creditsExport } from '../../money/credit/credit.export.ts'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { repQuotesExport } from '../../quoting/quote/office/quote.rep-export.ts'
import { leadsExport } from '../../selling/lead/office/lead.export.ts'
import { quickBooksExport } from '../../selling/lead/office/lead.quickbooks.query.ts'
import { quickBooksInvoicesExport } from '../../selling/lead/office/lead.quickbooks-invoice.query.ts'
import {
  materialBranchesExport,
  materialFormulasExport,
  materialTemplatesExport,
} from '../../supply/material/material.lists-export.ts'
import { materialListExport, materialOrdersExport } from '../../supply/material/material.order-export.ts'
import { ordersExport } from '../../supply/measurement/vendor/measurement.order-export.ts'
import { canvassRecordsExport } from '../canvass/canvass.export.ts'
import { crmRecordsExport } from '../crm/crm.export.ts'
import { hasClpAccess } from './download.query.ts'

interface List<Request> {
  /** Who may open its page, and so export it. */
  access: Access
  table(ctx: Ctx, request: Request): Promise<Table>
  /** A query of the rows that the user sees under the filters: `id`, and `place` from 1 in list order. */
  inOrder(ctx: Ctx, request: Request, max: number): SQL
  /** The current values of these rows, in order, without rows that the user can no longer see. */
  rows(ctx: Ctx, ids: readonly string[], table: Table): Promise<TableRow[]>
}

export type RequestOf<Name extends DownloadRequest['list']> = Extract<DownloadRequest, { list: Name }>

const lists: { [Name in DownloadRequest['list']]: List<RequestOf<Name>> } = {
  lead: {
    access: leadAccess.list,
    table: (ctx, { format, filters }) => leadsExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => leadsExport.inOrder(ctx, filters, max),
    rows: leadsExport.rows,
  },
  repQuote: {
    access: quoteAccess.list,
    table: (ctx, { format, filters }) => repQuotesExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => repQuotesExport.inOrder(ctx, filters, max),
    rows: repQuotesExport.rows,
  },
  measurementOrder: {
    access: measurementAccess.all,
    table: (ctx, { format, filters }) => ordersExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => ordersExport.inOrder(ctx, filters, max),
    rows: ordersExport.rows,
  },
  materialOrder: {
    access: materialAccess.listOrders,
    table: (ctx, { format, filters }) => materialOrdersExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => materialOrdersExport.inOrder(ctx, filters, max),
    rows: materialOrdersExport.rows,
  },
  materialList: {
    access: materialAccess.getOrder,
    table: (ctx, { format, filters }) => materialListExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => materialListExport.inOrder(ctx, filters, max),
    rows: materialListExport.rows,
  },
  materialTemplate: {
    access: materialAccess.listTemplates,
    table: (ctx, { format, filters }) => materialTemplatesExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => materialTemplatesExport.inOrder(ctx, filters, max),
    rows: materialTemplatesExport.rows,
  },
  materialFormula: {
    access: materialAccess.listFormulas,
    table: (ctx, { format, filters }) => materialFormulasExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => materialFormulasExport.inOrder(ctx, filters, max),
    rows: materialFormulasExport.rows,
  },
  materialBranch: {
    access: materialAccess.listBranches,
    table: (ctx, { format, filters }) => materialBranchesExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => materialBranchesExport.inOrder(ctx, filters, max),
    rows: materialBranchesExport.rows,
  },
  proposal: {
    access: proposalAccess.list,
    table: (ctx, { format, filters }) => proposalsExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => proposalsExport.inOrder(ctx, filters, max),
    rows: proposalsExport.rows,
  },
  credit: {
    access: creditAccess.history,
    table: (ctx, { format }) => creditsExport.table(ctx, format),
    inOrder: (ctx, _request, max) => creditsExport.inOrder(ctx, max),
    rows: creditsExport.rows,
  },
  invoice: {
    access: billingAccess.invoices,
    table: (ctx, { format }) => invoicesExport.table(ctx, format),
    inOrder: (ctx, _request, max) => invoicesExport.inOrder(ctx, max),
    rows: invoicesExport.rows,
  },
  quickBooks: {
    access: companyAdmins,
    table: (ctx, { format, filters }) => quickBooksExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => quickBooksExport.inOrder(ctx, filters, max),
    rows: quickBooksExport.rows,
  },
  quickBooksInvoice: {
    access: companyAdmins,
    table: (ctx, { format, filters }) => quickBooksInvoicesExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => quickBooksInvoicesExport.inOrder(ctx, filters, max),
    rows: quickBooksInvoicesExport.rows,
  },
  loan: {
    access: loanAccess.list,
    table: (ctx, { format, filters }) => loansExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => loansExport.inOrder(ctx, filters, max),
    rows: loansExport.rows,
  },
  loanTransaction: {
    access: loanAccess.listTransactions,
    table: (ctx, { format, filters }) => transactionsExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => transactionsExport.inOrder(ctx, filters, max),
    rows: transactionsExport.rows,
  },
  loanStatement: {
    access: loanAccess.listStatements,
    table: (ctx, { format }) => statementsExport.table(ctx, format),
    inOrder: (ctx, _request, max) => statementsExport.inOrder(ctx, max),
    rows: statementsExport.rows,
  },
  statementTransaction: {
    access: loanAccess.getStatement,
    table: (ctx, { format, filters }) => statementExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => statementExport.inOrder(ctx, filters, max),
    rows: statementExport.rows,
  },
  loanProduct: {
    access: rateAccess.listProducts,
    table: (ctx, { format }) => ratesExport.table(ctx, format),
    inOrder: (ctx, _request, max) => ratesExport.inOrder(ctx, max),
    rows: ratesExport.rows,
  },
  crmRecord: {
    access: crmAccess.listRecords,
    table: (ctx, { format, filters }) => crmRecordsExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => crmRecordsExport.inOrder(ctx, filters, max),
    rows: crmRecordsExport.rows,
  },
  canvassRecord: {
    access: canvassAccess.listRecords,
    table: (ctx, { format, filters }) => canvassRecordsExport.table(ctx, format, filters),
    inOrder: (ctx, { filters }, max) => canvassRecordsExport.inOrder(ctx, filters, max),
    rows: canvassRecordsExport.rows,
  },
}

export const listOf = ({ list }: Pick<DownloadRequest, 'list'>) => lists[list] as List<DownloadRequest>

/** Whether this version knows a list named in a row; newer versions may have more. */
export const isKnownList = (name: string): boolean => Object.hasOwn(lists, name)

/**
 * Whether the user may export a list, which requires access to its page. Checked when the export starts and before each
 * part that a job writes, because access may be lost in between. The list's own condition limits the rows.
 */
export async function mayExport(ctx: Ctx, request: Pick<DownloadRequest, 'list'>): Promise<boolean> {
  const { role, userId } = viewer(ctx)
  if (!role || !userId) return false
  const clpAccess = await hasClpAccess(ctx, userId)
  // The guard has already checked support sessions and a required second factor.
  const person = { role, clpAccess, company: ctx.company, support: null, secondFactorDue: false }
  return mayCall(person, listOf(request).access)
}
