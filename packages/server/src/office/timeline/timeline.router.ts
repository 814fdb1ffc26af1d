import { orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listTimeline } from './timeline.service.ts'

export const timelineRouter = {
  list: companyApi.timeline.list.handler(async ({ context, input, errors }) =>
    orNotFound(await listTimeline(context.ctx, input), errors),
  ),
}
