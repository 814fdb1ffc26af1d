import { finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { comparisonOfLead } from './comparison.of-lead.ts'
import { listComparisons, summarizeComparisons } from './comparison.query.ts'

export const comparisonRouter = {
  ofLead: companyApi.comparison.ofLead.handler(finds(comparisonOfLead)),

  summary: companyApi.comparison.summary.handler(({ context, input }) => summarizeComparisons(context.ctx, input)),

  list: companyApi.comparison.list.handler(({ context, input }) => listComparisons(context.ctx, input)),
}
