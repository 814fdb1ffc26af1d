import { withMarketNames } from '@gable/contract/messages'
import { answers, finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { moveMarketProduct, productsOfMarket, setMarketProduct } from './product.market.ts'

/** The markets contract's procedures for what a market offers. */
export const marketProductRouter = {
  products: companyApi.market.products.handler(finds(productsOfMarket)),

  setProduct: companyApi.market.setProduct.handler(
    answers(setMarketProduct, {
      as: (_, { productId }) => ({ productId }),
      data: { PRODUCT_LAST_OF_MARKET: ({ reason, markets }) => ({ sentence: withMarketNames(reason, markets) }) },
    }),
  ),

  moveProduct: companyApi.market.moveProduct.handler(async ({ context, input }) => {
    await moveMarketProduct(context.ctx, input)
    return { productId: input.productId }
  }),
}
