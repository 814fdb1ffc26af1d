import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { takeList } from './download.file.ts'
import { listDownloads } from './download.query.ts'
import { cancelDownload, retryDownload, startDownload } from './download.service.ts'

export const downloadRouter = {
  take: companyApi.download.take.handler(async ({ context, input, errors }) => {
    const { file } = accepted(await takeList(context.ctx, input), errors)
    return file
  }),

  start: companyApi.download.start.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...request } = input
    return accepted(await startDownload(context.ctx, request), errors)
  }),

  list: companyApi.download.list.handler(({ context, input }) => listDownloads(context.ctx, input)),

  cancel: companyApi.download.cancel.handler(async ({ context, input, errors }) => {
    if (!(await cancelDownload(context.ctx, input.id))) throw errors.NOT_FOUND()
    return { canceled: true as const }
  }),

  retry: companyApi.download.retry.handler(async ({ context, input, errors }) => {
    if (!(await retryDownload(context.ctx, input.id))) throw errors.NOT_FOUND()
    return { retried: true as const }
  }),
}
