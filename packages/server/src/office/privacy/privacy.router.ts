import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { eraseHomeowner } from './privacy.erase.ts'
import { exportHomeowner } from './privacy.export.ts'
import { readPrivacy } from './privacy.service.ts'

export const privacyRouter = {
  get: companyApi.privacy.get.handler(async ({ context, input, errors }) =>
    orNotFound(await readPrivacy(context.ctx, input.leadId), errors),
  ),

  exportHomeowner: companyApi.privacy.exportHomeowner.handler(async ({ context, input, errors }) =>
    orNotFound(await exportHomeowner(context.ctx, input.leadId), errors),
  ),

  eraseHomeowner: companyApi.privacy.eraseHomeowner.handler(async ({ context, input, errors }) => {
    accepted(await eraseHomeowner(context.ctx, input), errors)
    return { erased: true as const }
  }),
}
