import { withMarketNames } from '@gable/contract/messages'
import { orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { moveMarketProduct, productsOfMarket, setMarketProduct } from './product.market.ts'

/** The markets contract's procedures for what a market offers. */
export const marketProductRouter = {
  products: companyApi.market.products.handler(async ({ context, input, errors }) =>
    orNotFound(await productsOfMarket(context.ctx, input), errors),
  ),

  setProduct: companyApi.market.setProduct.handler(async ({ context, input, errors }) => {
    const result = await setMarketProduct(context.ctx, input)
    if (result.ok) return { productId: input.productId }
    if (result.reason === 'NOT_FOUND') throw errors.NOT_FOUND()
    throw errors[result.reason]({ data: { sentence: withMarketNames(result.reason, result.markets) } })
  }),

  moveProduct: companyApi.market.moveProduct.handler(async ({ context, input }) => {
    await moveMarketProduct(context.ctx, input)
    return { productId: input.productId }
  }),
}
