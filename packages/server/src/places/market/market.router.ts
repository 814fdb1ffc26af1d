import { notLearnedSentence } from '@gable/contract/learned-range'
import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readArea, saveArea } from './market.area.ts'
import { findCounties, readPostalCodes } from './market.county.ts'
import { setRange } from './market.learned.ts'
import { marketsOnMap, outlinesOf } from './market.map.ts'
import { listMarkets, readMarket } from './market.query.ts'
import { createMarket, deleteMarket, moveMarket, setMarketActive, updateMarket } from './market.service.ts'

export const marketRouter = {
  list: companyApi.market.list.handler(({ context, input }) => listMarkets(context.ctx, input)),

  get: companyApi.market.get.handler(finds((ctx, { id }) => readMarket(ctx, id))),

  create: companyApi.market.create.handler(answers(createMarket)),

  update: companyApi.market.update.handler(answers(updateMarket)),

  setActive: companyApi.market.setActive.handler(answers(setMarketActive)),

  setRange: companyApi.market.setRange.handler(
    answers(setRange, {
      data: { OPTION_NOT_AVAILABLE: (refused) => ({ sentence: notLearnedSentence(refused) }) },
    }),
  ),

  move: companyApi.market.move.handler(async ({ context, input }) => {
    await moveMarket(context.ctx, input)
    return { id: input.id }
  }),

  delete: companyApi.market.delete.handler(answers(deleteMarket, { as: idOf })),

  area: companyApi.market.area.handler(finds((ctx, { id }) => readArea(ctx, id))),

  saveArea: companyApi.market.saveArea.handler(answers(saveArea)),

  map: companyApi.market.map.handler(async ({ context, input }) => ({
    markets: await marketsOnMap(context.ctx, input.markets),
  })),

  readPostalCodes: companyApi.market.readPostalCodes.handler(({ context, input }) =>
    readPostalCodes(input.text, context.ctx.company.country),
  ),

  counties: companyApi.market.counties.handler(({ input }) => ({ counties: findCounties(input) })),

  outlines: companyApi.market.outlines.handler(({ input }) => ({ areas: outlinesOf(input) })),
}
