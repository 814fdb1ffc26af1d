import { type Access, companyAdmins, mayCall } from '@gable/contract/access'
import { appointmentAccess } from '@gable/contract/appointment.access'
import { billingAccess } from '@gable/contract/billing.access'
import { canvassAccess } from '@gable/contract/canvass.access'
import { comparisonAccess } from '@gable/contract/comparison.access'
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
import { textMessageAccess } from '@gable/contract/text-message.access'
import { ratesExport } from '../../catalog/rate/rate.query.ts'
import { appointmentsExport } from '../../contracts/appointment/appointment.export.ts'
import { loansExport, statementExport, statementsExport, transactionsExport } from '../../contracts/loan/loan.export.ts'
import { proposalsExport } from '../../contracts/proposal/proposal.export.ts'
import { invoicesExport } from '../../money/billing/billing.invoices.ts'
import { creditsExport } from '../../money/credit/credit.export.ts'
import type { Ctx } from '../../platform/context.ts'
import type { ListExport } from '../../platform/table/list-export.ts'
import { viewer } from '../../platform/viewer.ts'
import { repQuotesExport } from '../../quoting/quote/office/quote.rep-export.ts'
import { leadsExport } from '../../selling/lead/office/lead.export.ts'
import { quickBooksExport, quickBooksInvoicesExport } from '../../selling/lead/office/lead.quickbooks.query.ts'
import { conversationsExport } from '../../selling/text-message/text-message.export.ts'
import { comparisonsExport } from '../../supply/comparison/comparison.export.ts'
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

type List<Request extends DownloadRequest> = ListExport<Request['filters']> & {
  /** Who may open its page, and so export it. */
  access: Access
}

const lists: { [Name in DownloadRequest['list']]: List<Extract<DownloadRequest, { list: Name }>> } = {
  lead: { access: leadAccess.list, ...leadsExport },
  repQuote: { access: quoteAccess.list, ...repQuotesExport },
  conversation: { access: textMessageAccess.list, ...conversationsExport },
  appointment: { access: appointmentAccess.schedule, ...appointmentsExport },
  measurementOrder: { access: measurementAccess.all, ...ordersExport },
  comparison: { access: comparisonAccess.list, ...comparisonsExport },
  materialOrder: { access: materialAccess.listOrders, ...materialOrdersExport },
  materialList: { access: materialAccess.getOrder, ...materialListExport },
  materialTemplate: { access: materialAccess.listTemplates, ...materialTemplatesExport },
  materialFormula: { access: materialAccess.listFormulas, ...materialFormulasExport },
  materialBranch: { access: materialAccess.listBranches, ...materialBranchesExport },
  proposal: { access: proposalAccess.list, ...proposalsExport },
  credit: { access: creditAccess.history, ...creditsExport },
  invoice: { access: billingAccess.invoices, ...invoicesExport },
  quickBooks: { access: companyAdmins, ...quickBooksExport },
  quickBooksInvoice: { access: companyAdmins, ...quickBooksInvoicesExport },
  loan: { access: loanAccess.list, ...loansExport },
  loanTransaction: { access: loanAccess.listTransactions, ...transactionsExport },
  loanStatement: { access: loanAccess.listStatements, ...statementsExport },
  statementTransaction: { access: loanAccess.getStatement, ...statementExport },
  loanProduct: { access: rateAccess.listProducts, ...ratesExport },
  crmRecord: { access: crmAccess.listRecords, ...crmRecordsExport },
  canvassRecord: { access: canvassAccess.listRecords, ...canvassRecordsExport },
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
