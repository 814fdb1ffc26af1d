import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readArea } from './market.area.query.ts'
import { saveArea } from './market.area.ts'
import { findCounties } from './market.county.search.ts'
import { marketsOnMap } from './market.map.query.ts'
import { outlinesOf } from './market.outline.ts'
import { readPostalCodes } from './market.postal-codes.ts'
import { listMarkets, readMarket } from './market.query.ts'
import { createMarket, deleteMarket, moveMarket, setMarketActive, updateMarket } from './market.service.ts'

export const marketRouter = {
  list: companyApi.market.list.handler(({ context, input }) => listMarkets(context.ctx, input)),

  get: companyApi.market.get.handler(async ({ context, input, errors }) =>
    orNotFound(await readMarket(context.ctx, input.id), errors),
  ),

  create: companyApi.market.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createMarket(context.ctx, form), errors)
  }),

  update: companyApi.market.update.handler(async ({ context, input, errors }) =>
    accepted(await updateMarket(context.ctx, input), errors),
  ),

  setActive: companyApi.market.setActive.handler(async ({ context, input, errors }) =>
    accepted(await setMarketActive(context.ctx, input), errors),
  ),

  move: companyApi.market.move.handler(async ({ context, input }) => {
    await moveMarket(context.ctx, input)
    return { id: input.id }
  }),

  delete: companyApi.market.delete.handler(async ({ context, input, errors }) => {
    accepted(await deleteMarket(context.ctx, input), errors)
    return { id: input.id }
  }),

  area: companyApi.market.area.handler(async ({ context, input, errors }) =>
    orNotFound(await readArea(context.ctx, input.id), errors),
  ),

  saveArea: companyApi.market.saveArea.handler(async ({ context, input, errors }) =>
    accepted(await saveArea(context.ctx, input), errors),
  ),

  map: companyApi.market.map.handler(async ({ context, input }) => ({
    markets: await marketsOnMap(context.ctx, input.markets),
  })),

  readPostalCodes: companyApi.market.readPostalCodes.handler(({ context, input }) =>
    readPostalCodes(input.text, context.ctx.company.country),
  ),

  counties: companyApi.market.counties.handler(({ input }) => ({ counties: findCounties(input) })),

  outlines: companyApi.market.outlines.handler(({ input }) => ({ areas: outlinesOf(input) })),
}
