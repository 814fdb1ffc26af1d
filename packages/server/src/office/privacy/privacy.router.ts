import { companyApi } from '../../platform/http/api.ts'
import { eraseHomeowner } from './privacy.erase.ts'
import { exportHomeowner } from './privacy.export.ts'
import { readPrivacy } from './privacy.service.ts'

export const privacyRouter = {
  get: companyApi.privacy.get.handler(async ({ context, input, errors }) => {
    const state = await readPrivacy(context.ctx, input.leadId)
    if (!state) throw errors.NOT_FOUND()
    return state
  }),

  exportHomeowner: companyApi.privacy.exportHomeowner.handler(async ({ context, input, errors }) => {
    const file = await exportHomeowner(context.ctx, input.leadId)
    if (!file) throw errors.NOT_FOUND()
    return file
  }),

  eraseHomeowner: companyApi.privacy.eraseHomeowner.handler(async ({ context, input, errors }) => {
    const result = await eraseHomeowner(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { erased: true as const }
  }),
}
