import { messages } from '@gable/contract/messages'
import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listOfferCodes, listProducts, readOfferCode } from './rate.query.ts'
import { createOfferCode, deleteOfferCode, reloadRates, setBase, updateOfferCode } from './rate.service.ts'

const api = companyApi.rate
const nameTaken = { OFFER_CODE_NAME_TAKEN: () => ({ fields: { name: messages.OFFER_CODE_NAME_TAKEN } }) }

export const rateRouter = {
  listProducts: api.listProducts.handler(({ context: { ctx }, input }) => listProducts(ctx, input)),
  reload: api.reload.handler(answers(reloadRates)),
  setBase: api.setBase.handler(answers((ctx, { productId }) => setBase(ctx, productId))),
  listOfferCodes: api.listOfferCodes.handler(({ context: { ctx }, input }) => listOfferCodes(ctx, input)),
  getOfferCode: api.getOfferCode.handler(finds((ctx, { id }) => readOfferCode(ctx, id))),
  createOfferCode: api.createOfferCode.handler(answers(createOfferCode, { data: nameTaken })),
  updateOfferCode: api.updateOfferCode.handler(answers(updateOfferCode, { data: nameTaken })),
  deleteOfferCode: api.deleteOfferCode.handler(answers(deleteOfferCode, { as: idOf })),
}
