import { companyApi } from '../../platform/http/api.ts'
import { exportReport } from './analytics.export.query.ts'
import { readFinance } from './analytics.finance.query.ts'
import { readLoans } from './analytics.loan.query.ts'
import { readFunnel } from './analytics.query.ts'
import { readLeads, readOverview, readValue } from './analytics.report.query.ts'

export const analyticsRouter = {
  funnel: companyApi.analytics.funnel.handler(({ context, input: { from, to, compare } }) =>
    readFunnel(context.ctx, { ...(from && { from }), ...(to && { to }), compare }),
  ),

  leads: companyApi.analytics.leads.handler(({ context, input }) => readLeads(context.ctx, input)),

  value: companyApi.analytics.value.handler(({ context, input }) => readValue(context.ctx, input)),

  finance: companyApi.analytics.finance.handler(({ context, input }) => readFinance(context.ctx, input)),

  loans: companyApi.analytics.loans.handler(({ context, input }) => readLoans(context.ctx, input)),

  exportCsv: companyApi.analytics.exportCsv.handler(({ context, input }) => exportReport(context.ctx, input)),

  overview: companyApi.analytics.overview.handler(({ context }) => readOverview(context.ctx)),
}
