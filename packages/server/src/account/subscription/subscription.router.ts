import { companyApi } from '../../platform/http/api.ts'
import { listSubscriptions } from './subscription.query.ts'
import { requestChange, resetRequest } from './subscription.service.ts'

export const subscriptionRouter = {
  list: companyApi.subscription.list.handler(async ({ context }) => ({
    subscriptions: await listSubscriptions(context.ctx),
  })),

  request: companyApi.subscription.request.handler(async ({ context, input: { id, request }, errors }) => {
    const result = await requestChange(context.ctx, { id, request })
    if (!result.ok) throw errors[result.reason]()
    return { request: result.request }
  }),

  resetRequest: companyApi.subscription.resetRequest.handler(async ({ context, input, errors }) => {
    const result = await resetRequest(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { done: true as const }
  }),
}
