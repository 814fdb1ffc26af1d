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

  get: companyApi.market.get.handler(async ({ context, input, errors }) => {
    const found = await readMarket(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  create: companyApi.market.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createMarket(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  update: companyApi.market.update.handler(async ({ context, input, errors }) => {
    const result = await updateMarket(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  setActive: companyApi.market.setActive.handler(async ({ context, input, errors }) => {
    const result = await setMarketActive(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  move: companyApi.market.move.handler(async ({ context, input }) => {
    await moveMarket(context.ctx, input)
    return { id: input.id }
  }),

  delete: companyApi.market.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteMarket(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),

  area: companyApi.market.area.handler(async ({ context, input, errors }) => {
    const found = await readArea(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  saveArea: companyApi.market.saveArea.handler(async ({ context, input, errors }) => {
    const result = await saveArea(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  map: companyApi.market.map.handler(async ({ context, input }) => ({
    markets: await marketsOnMap(context.ctx, input.markets),
  })),

  readPostalCodes: companyApi.market.readPostalCodes.handler(({ context, input }) =>
    readPostalCodes(input.text, context.ctx.company.country),
  ),

  counties: companyApi.market.counties.handler(({ input }) => ({ counties: findCounties(input) })),

  outlines: companyApi.market.outlines.handler(({ input }) => ({ areas: outlinesOf(input) })),
}
