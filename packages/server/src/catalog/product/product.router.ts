import { withMarketNames } from '@gable/contract/messages'
import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { addFromCatalogue } from './product.catalog.ts'
import { exportProducts } from './product.export.ts'
import { importProducts, previewImport } from './product.import.service.ts'
import { lastChange, pricedProducts } from './product.price.query.ts'
import { changePrices, undoPrices } from './product.price.service.ts'
import { previewOf } from './product.price.ts'
import { labelsOf, listCatalog, listProducts, readProduct, typesOf } from './product.query.ts'
import { createProduct, deleteLabel, deleteProduct, moveProduct, updateProduct } from './product.service.ts'

export const productRouter = {
  list: companyApi.product.list.handler(({ context, input }) => listProducts(context.ctx, input)),

  get: companyApi.product.get.handler(async ({ context, input, errors }) =>
    orNotFound(await readProduct(context.ctx, input.id), errors),
  ),

  create: companyApi.product.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createProduct(context.ctx, form), errors)
  }),

  update: companyApi.product.update.handler(async ({ context, input, errors }) => {
    const result = await updateProduct(context.ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason === 'PRODUCT_LAST_SHOWN')
      throw errors[result.reason]({ data: { sentence: withMarketNames(result.reason, result.markets) } })
    throw errors[result.reason]()
  }),

  move: companyApi.product.move.handler(async ({ context, input }) => {
    await moveProduct(context.ctx, input)
    return { id: input.id }
  }),

  delete: companyApi.product.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteProduct(context.ctx, input)
    if (!result.ok && result.reason === 'STALE_VERSION') throw errors.STALE_VERSION()
    if (!result.ok) throw errors[result.reason]({ data: { sentence: withMarketNames(result.reason, result.markets) } })
    return { id: input.id }
  }),

  catalogue: companyApi.product.catalogue.handler(async ({ context, input }) => ({
    products: await listCatalog(context.ctx, input),
  })),

  addFromCatalogue: companyApi.product.addFromCatalogue.handler(async ({ context, input, errors }) =>
    accepted(await addFromCatalogue(context.ctx, input.products), errors),
  ),

  labels: companyApi.product.labels.handler(async ({ context }) => ({ labels: await labelsOf(context.ctx) })),

  deleteLabel: companyApi.product.deleteLabel.handler(async ({ context, input, errors }) => {
    accepted(await deleteLabel(context.ctx, input.name), errors)
    return { name: input.name }
  }),

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

  undoPrices: companyApi.product.undoPrices.handler(async ({ context, input, errors }) =>
    accepted(await undoPrices(context.ctx, input.id), errors),
  ),

  exportFile: companyApi.product.exportFile.handler(({ context, input }) => exportProducts(context.ctx, input)),

  previewImport: companyApi.product.previewImport.handler(async ({ context, input, errors }) => {
    const result = accepted(await previewImport(context.ctx, input.fileId), errors)
    return result
  }),

  importFile: companyApi.product.importFile.handler(async ({ context, input, errors }) =>
    accepted(await importProducts(context.ctx, input), errors),
  ),
}
