import { finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readSummary, summaryPdf } from './summary.service.ts'

export const summaryRouter = {
  get: companyApi.summary.get.handler(finds((ctx, { leadId }) => readSummary(ctx, leadId))),

  pdf: companyApi.summary.pdf.handler(finds((ctx, { leadId }) => summaryPdf(ctx, leadId))),
}
