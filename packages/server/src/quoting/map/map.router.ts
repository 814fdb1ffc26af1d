import { answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readMainRoads } from './map.roads.query.ts'
import { findPlaces } from './map.search.ts'
import { mapOf, removeKey, saveKey, savePlaceholder, savePlatform } from './map.service.ts'

const done = { done: true } as const

export const mapRouter = {
  get: companyApi.map.get.handler(({ context }) => mapOf(context.ctx)),

  savePlaceholder: companyApi.map.savePlaceholder.handler(
    answers((ctx, { fileId }) => savePlaceholder(ctx, fileId), { as: () => done }),
  ),

  savePlatform: companyApi.map.savePlatform.handler(
    answers((ctx, { platform }) => savePlatform(ctx, platform), { as: () => done }),
  ),

  saveKey: companyApi.map.saveKey.handler(answers((ctx, { key }) => saveKey(ctx, key), { as: () => done })),

  removeKey: companyApi.map.removeKey.handler(async ({ context }) => {
    await removeKey(context.ctx)
    return done
  }),

  findPlaces: companyApi.map.findPlaces.handler(async ({ context, input }) => {
    return { places: await findPlaces(context.ctx, input.text) }
  }),

  mainRoads: companyApi.map.mainRoads.handler(({ context, input }) => readMainRoads(context.ctx, input.bounds)),
}
