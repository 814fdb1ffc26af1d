import { orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readSummary, summaryPdf } from './summary.service.ts'

export const summaryRouter = {
  get: companyApi.summary.get.handler(async ({ context, input, errors }) =>
    orNotFound(await readSummary(context.ctx, input.leadId), errors),
  ),

  pdf: companyApi.summary.pdf.handler(async ({ context, input, errors }) =>
    orNotFound(await summaryPdf(context.ctx, input.leadId), errors),
  ),
}
