import { companyApi } from '../../platform/http/api.ts'
import { listTokens } from './token.query.ts'
import { generateToken, revokeToken } from './token.service.ts'

export const tokenRouter = {
  list: companyApi.token.list.handler(async ({ context }) => ({ tokens: await listTokens(context.ctx) })),

  issue: companyApi.token.issue.handler(async ({ context, input, errors }) => {
    const result = await generateToken(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id, token: result.token }
  }),

  revoke: companyApi.token.revoke.handler(async ({ context, input, errors }) => {
    if (!(await revokeToken(context.ctx, input.id))) throw errors.NOT_FOUND()
    return { id: input.id }
  }),
}
