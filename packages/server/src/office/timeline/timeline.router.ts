import { companyApi } from '../../platform/http/api.ts'
import { listTimeline } from './timeline.service.ts'

export const timelineRouter = {
  list: companyApi.timeline.list.handler(async ({ context, input, errors }) => {
    const page = await listTimeline(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),
}
