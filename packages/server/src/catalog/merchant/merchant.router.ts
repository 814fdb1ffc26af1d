import { messages } from '@gable/contract/messages'
import { answers, answersIn } from '../../platform/http/accepted.ts'
import { adminApi, companyApi } from '../../platform/http/api.ts'
import { apply, decide, merchantOverview } from './merchant.application.ts'
import { addBank, resendDeposits, verifyDeposits } from './merchant.bank.ts'
import { listApplications } from './merchant.query.ts'

const api = companyApi.merchant

export const merchantRouter = {
  get: api.get.handler(({ context: { ctx } }) => merchantOverview(ctx)),

  apply: api.apply.handler(answers(apply)),

  addBank: api.addBank.handler(
    answers(addBank, { data: { ACCOUNT_NAME_TAKEN: () => ({ fields: { name: messages.ACCOUNT_NAME_TAKEN } }) } }),
  ),

  resendDeposits: api.resendDeposits.handler(answers((ctx, { bankId }) => resendDeposits(ctx, bankId))),

  verifyDeposits: api.verifyDeposits.handler(
    answers(verifyDeposits, { data: { DEPOSITS_INCORRECT: ({ triesLeft }) => ({ triesLeft }) } }),
  ),

  listApplications: adminApi.merchant.listApplications.handler(({ context: { deps }, input }) =>
    listApplications(deps.database.db, input, deps.clock.now()),
  ),

  decide: adminApi.merchant.decide.handler(answersIn(decide)),
}
