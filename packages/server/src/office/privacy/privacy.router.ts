import { answers, finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { exportHomeowner } from './privacy.export.ts'
import { eraseHomeowner, readPrivacy } from './privacy.service.ts'

export const privacyRouter = {
  get: companyApi.privacy.get.handler(finds((ctx, { leadId }) => readPrivacy(ctx, leadId))),

  exportHomeowner: companyApi.privacy.exportHomeowner.handler(finds((ctx, { leadId }) => exportHomeowner(ctx, leadId))),

  eraseHomeowner: companyApi.privacy.eraseHomeowner.handler(
    answers(eraseHomeowner, { as: () => ({ erased: true as const }) }),
  ),
}
