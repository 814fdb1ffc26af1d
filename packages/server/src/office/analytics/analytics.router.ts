import { finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readAccuracy } from './analytics.accuracy.ts'
import { exportReport } from './analytics.export.ts'
import { readFinance } from './analytics.finance.query.ts'
import { readFunnel, readLoans } from './analytics.query.ts'
import { previewRange } from './analytics.range-preview.ts'
import { readLeads, readOverview, readValue } from './analytics.report.query.ts'

export const analyticsRouter = {
  funnel: companyApi.analytics.funnel.handler(({ context, input: { from, to, compare } }) =>
    readFunnel(context.ctx, { ...(from && { from }), ...(to && { to }), compare }),
  ),

  leads: companyApi.analytics.leads.handler(({ context, input }) => readLeads(context.ctx, input)),

  value: companyApi.analytics.value.handler(({ context, input }) => readValue(context.ctx, input)),

  finance: companyApi.analytics.finance.handler(({ context, input }) => readFinance(context.ctx, input)),

  loans: companyApi.analytics.loans.handler(({ context, input }) => readLoans(context.ctx, input)),

  accuracy: companyApi.analytics.accuracy.handler(({ context, input }) => readAccuracy(context.ctx, input)),

  preview: companyApi.analytics.preview.handler(finds((ctx, { marketId }) => previewRange(ctx, marketId))),

  exportCsv: companyApi.analytics.exportCsv.handler(({ context, input }) => exportReport(context.ctx, input)),

  overview: companyApi.analytics.overview.handler(({ context }) => readOverview(context.ctx)),
}
