import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listTokens } from './token.query.ts'
import { generateToken, revokeToken } from './token.service.ts'

export const tokenRouter = {
  list: companyApi.token.list.handler(async ({ context }) => ({ tokens: await listTokens(context.ctx) })),

  issue: companyApi.token.issue.handler(async ({ context, input, errors }) =>
    accepted(await generateToken(context.ctx, input), errors),
  ),

  revoke: companyApi.token.revoke.handler(async ({ context, input, errors }) => {
    if (!(await revokeToken(context.ctx, input.id))) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
}
