import { messages, withMarketNames } from '@gable/contract/messages'
import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listTypes, readType } from './financing-type.query.ts'
import { createType, deleteType, updateType } from './financing-type.service.ts'

const api = companyApi.financing

/** At which form field a refusal is shown. */
const atField = {
  FINANCING_TYPE_NAME_TAKEN: () => ({ fields: { name: messages.FINANCING_TYPE_NAME_TAKEN } }),
  FINANCING_TYPE_URL_TAKEN: () => ({ fields: { url: messages.FINANCING_TYPE_URL_TAKEN } }),
}

/** The financing contract's procedures for a company's own financing types. */
export const financingTypeRouter = {
  types: api.types.handler(({ context, input }) => listTypes(context.ctx, input)),

  getType: api.getType.handler(finds((ctx, { id }) => readType(ctx, id))),

  createType: api.createType.handler(answers(createType, { data: atField })),

  updateType: api.updateType.handler(answers(updateType, { data: atField })),

  deleteType: api.deleteType.handler(
    answers(deleteType, {
      as: idOf,
      data: { FINANCING_TYPE_IN_USE: ({ reason, markets }) => ({ sentence: withMarketNames(reason, markets) }) },
    }),
  ),
}
