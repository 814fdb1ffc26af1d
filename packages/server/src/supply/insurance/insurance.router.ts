import { orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { insurancePdf, markItem, readInsurance } from './insurance.service.ts'

export const insuranceRouter = {
  get: companyApi.insurance.get.handler(async ({ context, input, errors }) =>
    orNotFound(await readInsurance(context.ctx, input.leadId), errors),
  ),

  sheet: companyApi.insurance.sheet.handler(async ({ context, input, errors }) =>
    orNotFound(await insurancePdf(context.ctx, input.leadId), errors),
  ),

  mark: companyApi.insurance.mark.handler(async ({ context, input, errors }) =>
    orNotFound(await markItem(context.ctx, input), errors),
  ),
}
