import { companyApi } from '../../platform/http/api.ts'
import { mapOfStorms } from './weather.map.ts'
import { listStorms, showSettings, stormsOfLead } from './weather.query.ts'
import { requestAccess, saveRadius } from './weather.service.ts'

export const weatherRouter = {
  settings: companyApi.weather.settings.handler(({ context }) => showSettings(context.ctx)),

  requestAccess: companyApi.weather.requestAccess.handler(async ({ context, errors }) => {
    const result = await requestAccess(context.ctx)
    if (!result.ok) throw errors[result.reason]()
    return { requestedAt: result.requestedAt }
  }),

  saveRadius: companyApi.weather.saveRadius.handler(async ({ context, input, errors }) => {
    const result = await saveRadius(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  leadStorms: companyApi.weather.leadStorms.handler(async ({ context, input, errors }) => {
    const found = await stormsOfLead(context.ctx, input.leadId)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  storms: companyApi.weather.storms.handler(({ context, input }) => listStorms(context.ctx, input)),
  map: companyApi.weather.map.handler(({ context, input }) => mapOfStorms(context.ctx, input)),
}
