import { companyApi } from '../../platform/http/api.ts'
import { creditBalance, creditHistory } from './credit.query.ts'

export const creditRouter = {
  balance: companyApi.credit.balance.handler(({ context: { ctx } }) => creditBalance(ctx)),
  history: companyApi.credit.history.handler(({ context: { ctx }, input }) => creditHistory(ctx, input)),
}
