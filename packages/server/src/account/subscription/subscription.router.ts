import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listSubscriptions } from './subscription.query.ts'
import { requestChange, resetRequest } from './subscription.service.ts'

export const subscriptionRouter = {
  list: companyApi.subscription.list.handler(async ({ context }) => ({
    subscriptions: await listSubscriptions(context.ctx),
  })),

  request: companyApi.subscription.request.handler(async ({ context, input: { id, request }, errors }) =>
    accepted(await requestChange(context.ctx, { id, request }), errors),
  ),

  resetRequest: companyApi.subscription.resetRequest.handler(async ({ context, input, errors }) => {
    accepted(await resetRequest(context.ctx, input.id), errors)
    return { done: true as const }
  }),
}
