import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { connectKey, connectLogin, connectService } from './integration.connect.ts'
import { disconnectAccount, testAccount } from './integration.market.ts'
import { beginConnect, finishConnect } from './integration.oauth.ts'
import { adminNames, integrationCards } from './integration.query.ts'

const done = { done: true } as const

export const integrationRouter = {
  list: companyApi.integration.list.handler(async ({ context: { ctx } }) => ({
    cards: await integrationCards(ctx),
    admins: await adminNames(ctx),
  })),

  begin: companyApi.integration.begin.handler(async ({ context, input, errors }) =>
    accepted(await beginConnect(context.ctx, { ...input, owner: 'company' }), errors),
  ),

  beginOwn: companyApi.integration.beginOwn.handler(async ({ context, input, errors }) =>
    accepted(await beginConnect(context.ctx, { ...input, owner: 'person' }), errors),
  ),

  finish: companyApi.integration.finish.handler(async ({ context, input, errors }) => {
    const result = await finishConnect(context.ctx, input)
    if (!result.ok) throw errors[result.reason]({ data: { returnTo: result.returnTo } })
    return { vendor: input.vendor, returnTo: result.returnTo }
  }),

  connectService: companyApi.integration.connectService.handler(async ({ context, input, errors }) => {
    accepted(await connectService(context.ctx, input), errors)
    return done
  }),

  connectKey: companyApi.integration.connectKey.handler(async ({ context, input, errors }) => {
    accepted(await connectKey(context.ctx, input), errors)
    return done
  }),

  connectLogin: companyApi.integration.connectLogin.handler(async ({ context, input, errors }) => {
    accepted(await connectLogin(context.ctx, input), errors)
    return done
  }),

  disconnect: companyApi.integration.disconnect.handler(async ({ context, input: { vendor, marketId } }) => {
    await disconnectAccount(context.ctx, vendor, marketId)
    return done
  }),

  test: companyApi.integration.test.handler(async ({ context, input: { vendor, marketId }, errors }) => {
    accepted(await testAccount(context.ctx, vendor, marketId), errors)
    return done
  }),
}
