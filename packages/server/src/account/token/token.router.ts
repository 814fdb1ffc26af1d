import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listTokens } from './token.query.ts'
import { generateToken, revokeToken } from './token.service.ts'

export const tokenRouter = {
  list: companyApi.token.list.handler(async ({ context }) => ({ tokens: await listTokens(context.ctx) })),

  issue: companyApi.token.issue.handler(answers(generateToken)),

  revoke: companyApi.token.revoke.handler(finds((ctx, { id }) => revokeToken(ctx, id), idOf)),
}
