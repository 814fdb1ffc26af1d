import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { priceAddress } from './outreach.estimate.ts'
import { latestRun } from './outreach.query.ts'
import { cancelRun, estimateFor, planRun, retryRun, startRun } from './outreach.service.ts'

export const outreachRouter = {
  plan: companyApi.outreach.plan.handler(({ context, input }) => planRun(context.ctx, input)),

  latest: companyApi.outreach.latest.handler(async ({ context }) => ({ run: await latestRun(context.ctx) })),

  start: companyApi.outreach.start.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...requested } = input
    return accepted(await startRun(context.ctx, requested), errors)
  }),

  cancel: companyApi.outreach.cancel.handler(async ({ context, input, errors }) => {
    accepted(await cancelRun(context.ctx, input.id), errors)
    return { id: input.id }
  }),

  retry: companyApi.outreach.retry.handler(async ({ context, input, errors }) => {
    accepted(await retryRun(context.ctx, input.id), errors)
    return { id: input.id }
  }),

  priceAddress: companyApi.outreach.priceAddress.handler(({ context, input }) => priceAddress(context.ctx, input)),

  ofLead: companyApi.outreach.ofLead.handler(async ({ context, input: { leadId }, errors }) =>
    orNotFound(await estimateFor(context.ctx, leadId), errors),
  ),
}
