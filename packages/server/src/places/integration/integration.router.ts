import { answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { connectKey, connectLogin, connectService, finishConnect, startConnect } from './integration.connect.ts'
import { disconnectAccount, testAccount } from './integration.manage.ts'
import { adminNames, integrationCards } from './integration.query.ts'

const done = { done: true } as const

export const integrationRouter = {
  list: companyApi.integration.list.handler(async ({ context: { ctx } }) => ({
    cards: await integrationCards(ctx),
    admins: await adminNames(ctx),
  })),

  begin: companyApi.integration.begin.handler(
    answers((ctx, input) => startConnect(ctx, { ...input, owner: 'company' })),
  ),

  beginOwn: companyApi.integration.beginOwn.handler(
    answers((ctx, input) => startConnect(ctx, { ...input, owner: 'person' })),
  ),

  finish: companyApi.integration.finish.handler(async ({ context, input, errors }) => {
    const result = await finishConnect(context.ctx, input)
    if (!result.ok) throw errors[result.reason]({ data: { returnTo: result.returnTo } })
    return { vendor: input.vendor, returnTo: result.returnTo }
  }),

  connectService: companyApi.integration.connectService.handler(answers(connectService, { as: () => done })),

  connectKey: companyApi.integration.connectKey.handler(answers(connectKey, { as: () => done })),

  connectLogin: companyApi.integration.connectLogin.handler(answers(connectLogin, { as: () => done })),

  disconnect: companyApi.integration.disconnect.handler(async ({ context, input: { vendor, marketId } }) => {
    await disconnectAccount(context.ctx, vendor, marketId)
    return done
  }),

  test: companyApi.integration.test.handler(
    answers((ctx, { vendor, marketId }) => testAccount(ctx, vendor, marketId), { as: () => done }),
  ),
}
