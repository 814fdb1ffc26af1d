import { companyApi } from '../../platform/http/api.ts'
import { priceAddress } from './outreach.estimate.ts'
import { latestRun } from './outreach.query.ts'
import { cancelRun, estimateFor, planRun, retryRun, startRun } from './outreach.service.ts'

export const outreachRouter = {
  plan: companyApi.outreach.plan.handler(({ context, input }) => planRun(context.ctx, input)),

  latest: companyApi.outreach.latest.handler(async ({ context }) => ({ run: await latestRun(context.ctx) })),

  start: companyApi.outreach.start.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...asked } = input
    const result = await startRun(context.ctx, asked)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  cancel: companyApi.outreach.cancel.handler(async ({ context, input, errors }) => {
    const result = await cancelRun(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),

  retry: companyApi.outreach.retry.handler(async ({ context, input, errors }) => {
    const result = await retryRun(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),

  priceAddress: companyApi.outreach.priceAddress.handler(({ context, input }) => priceAddress(context.ctx, input)),

  ofLead: companyApi.outreach.ofLead.handler(async ({ context, input: { leadId }, errors }) => {
    const found = await estimateFor(context.ctx, leadId)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
}
