import { answers, finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listStorms, showSettings, stormsOfLead } from './weather.query.ts'
import { mapOfStorms, requestAccess, saveRadius } from './weather.service.ts'

export const weatherRouter = {
  settings: companyApi.weather.settings.handler(({ context }) => showSettings(context.ctx)),

  requestAccess: companyApi.weather.requestAccess.handler(answers(requestAccess)),

  saveRadius: companyApi.weather.saveRadius.handler(answers(saveRadius)),

  leadStorms: companyApi.weather.leadStorms.handler(finds((ctx, { leadId }) => stormsOfLead(ctx, leadId))),

  storms: companyApi.weather.storms.handler(({ context, input }) => listStorms(context.ctx, input)),
  map: companyApi.weather.map.handler(({ context, input }) => mapOfStorms(context.ctx, input)),
}
