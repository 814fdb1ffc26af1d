import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readMainRoads } from './map.roads.query.ts'
import { findPlaces } from './map.search.ts'
import { mapOf, removeKey, saveKey, savePlaceholder, savePlatform } from './map.service.ts'

const done = { done: true } as const

export const mapRouter = {
  get: companyApi.map.get.handler(({ context }) => mapOf(context.ctx)),

  savePlaceholder: companyApi.map.savePlaceholder.handler(async ({ context, input, errors }) => {
    accepted(await savePlaceholder(context.ctx, input.fileId), errors)
    return done
  }),

  savePlatform: companyApi.map.savePlatform.handler(async ({ context, input, errors }) => {
    accepted(await savePlatform(context.ctx, input.platform), errors)
    return done
  }),

  saveKey: companyApi.map.saveKey.handler(async ({ context, input, errors }) => {
    accepted(await saveKey(context.ctx, input.key), errors)
    return done
  }),

  removeKey: companyApi.map.removeKey.handler(async ({ context }) => {
    await removeKey(context.ctx)
    return done
  }),

  findPlaces: companyApi.map.findPlaces.handler(async ({ context, input }) => {
    return { places: await findPlaces(context.ctx, input.text) }
  }),

  mainRoads: companyApi.map.mainRoads.handler(({ context, input }) => readMainRoads(context.ctx, input.bounds)),
}
