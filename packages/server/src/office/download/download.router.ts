import { answers, finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { takeList } from './download.make.ts'
import { listDownloads } from './download.query.ts'
import { cancelDownload, retryDownload, startDownload } from './download.service.ts'

export const downloadRouter = {
  take: companyApi.download.take.handler(answers(takeList, { as: ({ file }) => file })),

  start: companyApi.download.start.handler(answers(startDownload)),

  list: companyApi.download.list.handler(({ context, input }) => listDownloads(context.ctx, input)),

  cancel: companyApi.download.cancel.handler(
    finds(
      (ctx, { id }) => cancelDownload(ctx, id),
      () => ({ canceled: true as const }),
    ),
  ),

  retry: companyApi.download.retry.handler(
    finds(
      (ctx, { id }) => retryDownload(ctx, id),
      () => ({ retried: true as const }),
    ),
  ),
}
