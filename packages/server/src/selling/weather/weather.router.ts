import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listStorms, showSettings, stormsOfLead } from './weather.query.ts'
import { mapOfStorms, requestAccess, saveRadius } from './weather.service.ts'

export const weatherRouter = {
  settings: companyApi.weather.settings.handler(({ context }) => showSettings(context.ctx)),

  requestAccess: companyApi.weather.requestAccess.handler(async ({ context, errors }) =>
    accepted(await requestAccess(context.ctx), errors),
  ),

  saveRadius: companyApi.weather.saveRadius.handler(async ({ context, input, errors }) =>
    accepted(await saveRadius(context.ctx, input), errors),
  ),

  leadStorms: companyApi.weather.leadStorms.handler(async ({ context, input, errors }) =>
    orNotFound(await stormsOfLead(context.ctx, input.leadId), errors),
  ),

  storms: companyApi.weather.storms.handler(({ context, input }) => listStorms(context.ctx, input)),
  map: companyApi.weather.map.handler(({ context, input }) => mapOfStorms(context.ctx, input)),
}
