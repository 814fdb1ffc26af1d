import { finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listTimeline } from './timeline.service.ts'

export const timelineRouter = {
  list: companyApi.timeline.list.handler(finds(listTimeline)),
}
