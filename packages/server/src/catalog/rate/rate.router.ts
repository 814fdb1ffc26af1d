import { messages } from '@gable/contract/messages'
import { companyApi } from '../../platform/http/api.ts'
import { listOfferCodes, listProducts, readOfferCode } from './rate.query.ts'
import { createOfferCode, deleteOfferCode, reloadRates, setBase, updateOfferCode } from './rate.service.ts'

const api = companyApi.rate
const nameTaken = { data: { fields: { name: messages.OFFER_CODE_NAME_TAKEN } } }

export const rateRouter = {
  listProducts: api.listProducts.handler(({ context: { ctx }, input }) => listProducts(ctx, input)),
  reload: api.reload.handler(async ({ context: { ctx }, errors }) => {
    const result = await reloadRates(ctx)
    if (!result.ok) throw errors[result.reason]()
    return { products: result.products }
  }),
  setBase: api.setBase.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await setBase(ctx, input.productId)
    if (!result.ok) throw errors[result.reason]()
    return { markets: result.markets }
  }),
  listOfferCodes: api.listOfferCodes.handler(({ context: { ctx }, input }) => listOfferCodes(ctx, input)),
  getOfferCode: api.getOfferCode.handler(async ({ context: { ctx }, input, errors }) => {
    const found = await readOfferCode(ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  createOfferCode: api.createOfferCode.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await createOfferCode(ctx, input)
    if (result.ok) return { id: result.id }
    if (result.reason === 'OFFER_CODE_NAME_TAKEN') throw errors.OFFER_CODE_NAME_TAKEN(nameTaken)
    throw errors[result.reason]()
  }),
  updateOfferCode: api.updateOfferCode.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await updateOfferCode(ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason === 'OFFER_CODE_NAME_TAKEN') throw errors.OFFER_CODE_NAME_TAKEN(nameTaken)
    throw errors[result.reason]()
  }),
  deleteOfferCode: api.deleteOfferCode.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await deleteOfferCode(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),
}
