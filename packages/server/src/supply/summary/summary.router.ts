import { companyApi } from '../../platform/http/api.ts'
import { readSummary, summaryPdf } from './summary.service.ts'

export const summaryRouter = {
  get: companyApi.summary.get.handler(async ({ context, input, errors }) => {
    const summary = await readSummary(context.ctx, input.leadId)
    if (!summary) throw errors.NOT_FOUND()
    return summary
  }),

  pdf: companyApi.summary.pdf.handler(async ({ context, input, errors }) => {
    const file = await summaryPdf(context.ctx, input.leadId)
    if (!file) throw errors.NOT_FOUND()
    return file
  }),
}
