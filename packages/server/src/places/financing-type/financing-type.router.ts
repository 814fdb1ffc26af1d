import { messages, withMarketNames } from '@gable/contract/messages'
import { orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listTypes, readType } from './financing-type.query.ts'
import { createType, deleteType, updateType } from './financing-type.service.ts'

const api = companyApi.financing

/** Which form field shows a refusal. */
const fieldOf = { FINANCING_TYPE_NAME_TAKEN: 'name', FINANCING_TYPE_URL_TAKEN: 'url' } as const
const atField = (reason: keyof typeof fieldOf) => ({ data: { fields: { [fieldOf[reason]]: messages[reason] } } })

/** The financing contract's procedures for a company's own financing types. */
export const financingTypeRouter = {
  types: api.types.handler(({ context, input }) => listTypes(context.ctx, input)),

  getType: api.getType.handler(async ({ context, input, errors }) =>
    orNotFound(await readType(context.ctx, input.id), errors),
  ),

  createType: api.createType.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createType(context.ctx, form)
    if (result.ok) return { id: result.id }
    if (result.reason in fieldOf) throw errors[result.reason as keyof typeof fieldOf](atField(result.reason as never))
    throw errors[result.reason as 'MAX_REACHED' | 'UPLOAD_NOT_FOUND']()
  }),

  updateType: api.updateType.handler(async ({ context, input, errors }) => {
    const result = await updateType(context.ctx, input)
    if (result.ok) return { version: result.version }
    if (result.reason in fieldOf) throw errors[result.reason as keyof typeof fieldOf](atField(result.reason as never))
    throw errors[result.reason as 'NOT_FOUND' | 'STALE_VERSION' | 'UPLOAD_NOT_FOUND']()
  }),

  deleteType: api.deleteType.handler(async ({ context, input, errors }) => {
    const result = await deleteType(context.ctx, input)
    if (!result.ok && result.reason === 'STALE_VERSION') throw errors.STALE_VERSION()
    if (!result.ok) throw errors[result.reason]({ data: { sentence: withMarketNames(result.reason, result.markets) } })
    return { id: input.id }
  }),
}
