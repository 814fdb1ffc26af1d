import { answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listSubscriptions } from './subscription.query.ts'
import { requestChange, resetRequest } from './subscription.service.ts'

export const subscriptionRouter = {
  list: companyApi.subscription.list.handler(async ({ context }) => ({
    subscriptions: await listSubscriptions(context.ctx),
  })),

  request: companyApi.subscription.request.handler(
    answers((ctx, { id, request }) => requestChange(ctx, { id, request })),
  ),

  resetRequest: companyApi.subscription.resetRequest.handler(
    answers((ctx, { id }) => resetRequest(ctx, id), { as: () => ({ done: true as const }) }),
  ),
}
