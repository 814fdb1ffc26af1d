import { withMarketNames } from '@gable/contract/messages'
import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { addFromCatalogue } from './product.catalog.ts'
import { importProducts, previewImport } from './product.import.ts'
import { moveMarketProduct, productsOfMarket, setMarketProduct } from './product.market.ts'
import { lastChange, pricedProducts } from './product.price.query.ts'
import { changePrices, undoPrices } from './product.price.service.ts'
import { previewOf } from './product.price.ts'
import { labelsOf, listCatalog, listProducts, readProduct, typesOf } from './product.query.ts'
import { createProduct, deleteLabel, deleteProduct, moveProduct, updateProduct } from './product.service.ts'
import { exportProducts } from './product.sheet.ts'

export const productRouter = {
  list: companyApi.product.list.handler(({ context, input }) => listProducts(context.ctx, input)),

  get: companyApi.product.get.handler(finds((ctx, { id }) => readProduct(ctx, id))),

  create: companyApi.product.create.handler(answers(createProduct)),

  update: companyApi.product.update.handler(
    answers(updateProduct, {
      data: { PRODUCT_LAST_SHOWN: ({ reason, markets }) => ({ sentence: withMarketNames(reason, markets) }) },
    }),
  ),

  move: companyApi.product.move.handler(async ({ context, input }) => {
    await moveProduct(context.ctx, input)
    return { id: input.id }
  }),

  delete: companyApi.product.delete.handler(
    answers(deleteProduct, {
      as: idOf,
      data: { PRODUCT_LAST_OF_MARKET: ({ reason, markets }) => ({ sentence: withMarketNames(reason, markets) }) },
    }),
  ),

  catalogue: companyApi.product.catalogue.handler(async ({ context, input }) => ({
    products: await listCatalog(context.ctx, input),
  })),

  addFromCatalogue: companyApi.product.addFromCatalogue.handler(
    answers((ctx, { products }) => addFromCatalogue(ctx, products)),
  ),

  labels: companyApi.product.labels.handler(async ({ context }) => ({ labels: await labelsOf(context.ctx) })),

  deleteLabel: companyApi.product.deleteLabel.handler(
    answers((ctx, { name }) => deleteLabel(ctx, name), { as: (_, { name }) => ({ name }) }),
  ),

  types: companyApi.product.types.handler(async ({ context }) => ({ types: await typesOf(context.ctx) })),

  previewPrices: companyApi.product.previewPrices.handler(async ({ context, input: { which, change } }) => {
    const cards = await pricedProducts(context.ctx, which)
    return { cards: cards.map((card) => previewOf(card, change)) }
  }),

  changePrices: companyApi.product.changePrices.handler(({ context, input: { change, cards } }) =>
    changePrices(context.ctx, { change, cards }),
  ),

  lastPrices: companyApi.product.lastPrices.handler(async ({ context }) => {
    const last = await lastChange(context.ctx)
    if (!last || last.undone) return { last: null }
    const { id, createdAt, madeBy, cards, change } = last
    return { last: { id, at: createdAt.toISOString(), by: madeBy, cards, change } }
  }),

  undoPrices: companyApi.product.undoPrices.handler(answers((ctx, { id }) => undoPrices(ctx, id))),

  exportFile: companyApi.product.exportFile.handler(({ context, input }) => exportProducts(context.ctx, input)),

  previewImport: companyApi.product.previewImport.handler(answers((ctx, { fileId }) => previewImport(ctx, fileId))),

  importFile: companyApi.product.importFile.handler(answers(importProducts)),
}

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
