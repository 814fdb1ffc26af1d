import { messages } from '@gable/contract/messages'
import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listOfferCodes, listProducts, readOfferCode } from './rate.query.ts'
import { createOfferCode, deleteOfferCode, reloadRates, setBase, updateOfferCode } from './rate.service.ts'

const api = companyApi.rate
const nameTaken = { data: { fields: { name: messages.OFFER_CODE_NAME_TAKEN } } }

export const rateRouter = {
  listProducts: api.listProducts.handler(({ context: { ctx }, input }) => listProducts(ctx, input)),
  reload: api.reload.handler(async ({ context: { ctx }, errors }) => accepted(await reloadRates(ctx), errors)),
  setBase: api.setBase.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await setBase(ctx, input.productId), errors),
  ),
  listOfferCodes: api.listOfferCodes.handler(({ context: { ctx }, input }) => listOfferCodes(ctx, input)),
  getOfferCode: api.getOfferCode.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await readOfferCode(ctx, input.id), errors),
  ),
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
    accepted(await deleteOfferCode(ctx, input), errors)
    return { id: input.id }
  }),
}
