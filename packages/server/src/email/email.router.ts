import { companyApi } from '../platform/http/api.ts'
import { emailSettingsOf } from './email.query.ts'
import { connectAccount, disconnectAccount, sendTest } from './email.service.ts'

const done = { done: true } as const

export const emailRouter = {
  get: companyApi.email.get.handler(({ context }) => emailSettingsOf(context.ctx)),

  connect: companyApi.email.connect.handler(async ({ context, input, errors }) => {
    const result = await connectAccount(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  disconnect: companyApi.email.disconnect.handler(async ({ context }) => {
    await disconnectAccount(context.ctx)
    return done
  }),

  sendTest: companyApi.email.sendTest.handler(async ({ context, errors }) => {
    const result = await sendTest(context.ctx)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),
}
