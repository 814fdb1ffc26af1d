import { companyApi } from '../../platform/http/api.ts'
import { mediaOf } from './media.detail.ts'
import { removeMedia } from './media.service.ts'

export const mediaRouter = {
  get: companyApi.media.get.handler(({ context }) => mediaOf(context.ctx)),

  remove: companyApi.media.remove.handler(async ({ context }) => {
    await removeMedia(context.ctx)
    return { done: true as const }
  }),
}
