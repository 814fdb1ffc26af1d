import { messages } from '@gable/contract/messages'
import { accepted } from '../../platform/http/accepted.ts'
import { adminApi, companyApi } from '../../platform/http/api.ts'
import { apply, decide, merchantOverview } from './merchant.application.ts'
import { addBank, resendDeposits, verifyDeposits } from './merchant.bank.ts'
import { listApplications } from './merchant.query.ts'

const api = companyApi.merchant

export const merchantRouter = {
  get: api.get.handler(({ context: { ctx } }) => merchantOverview(ctx)),

  apply: api.apply.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await apply(ctx, form), errors)
  }),

  addBank: api.addBank.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await addBank(ctx, form)
    if (result.ok) return { id: result.id }
    if (result.reason !== 'ACCOUNT_NAME_TAKEN') throw errors[result.reason]()
    throw errors.ACCOUNT_NAME_TAKEN({ data: { fields: { name: messages.ACCOUNT_NAME_TAKEN } } })
  }),

  resendDeposits: api.resendDeposits.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await resendDeposits(ctx, input.bankId), errors),
  ),

  verifyDeposits: api.verifyDeposits.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await verifyDeposits(ctx, input)
    if (result.ok) return { id: result.id }
    if (result.reason !== 'DEPOSITS_INCORRECT') throw errors[result.reason]()
    throw errors.DEPOSITS_INCORRECT({ data: { triesLeft: result.triesLeft } })
  }),

  listApplications: adminApi.merchant.listApplications.handler(({ context: { deps }, input }) =>
    listApplications(deps.database.db, input, deps.clock.now()),
  ),

  decide: adminApi.merchant.decide.handler(async ({ context, input, errors }) =>
    accepted(await decide(context, input), errors),
  ),
}
