import { messages } from '@gable/contract/messages'
import { finds } from '../../platform/http/accepted.ts'
import { companyApi, widgetApi } from '../../platform/http/api.ts'
import { clpOffer, listFinancedMarkets, readFinancing, termsOfMarkets } from './financing.query.ts'
import { openCalculator, saveFinancing } from './financing.service.ts'

const api = companyApi.financing

export const financingRouter = {
  markets: api.markets.handler(({ context, input }) => listFinancedMarkets(context.ctx, input)),

  get: api.get.handler(finds((ctx, { marketId }) => readFinancing(ctx, marketId))),

  clpOffer: api.clpOffer.handler(finds((ctx, { marketId }) => clpOffer(ctx, marketId))),

  save: api.save.handler(async ({ context, input, errors }) => {
    const result = await saveFinancing(context.ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason !== 'OPTION_NOT_AVAILABLE') throw errors[result.reason]()
    throw errors.OPTION_NOT_AVAILABLE({
      data: {
        fields: {
          [input.financingType === 'CLP' ? 'financingType' : 'financingTypeId']: messages.OPTION_NOT_AVAILABLE,
        },
      },
    })
  }),

  terms: api.terms.handler(async ({ context }) => {
    return { markets: await termsOfMarkets(context.ctx) }
  }),

  calculator: widgetApi.financing.calculator.handler(({ context: { ctx }, input }) =>
    openCalculator(ctx, input.marketId),
  ),
}
