import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { priceAddress } from './outreach.estimate.ts'
import { latestRun } from './outreach.query.ts'
import { cancelRun, estimateFor, planRun, retryRun, startRun } from './outreach.service.ts'

export const outreachRouter = {
  plan: companyApi.outreach.plan.handler(({ context, input }) => planRun(context.ctx, input)),

  latest: companyApi.outreach.latest.handler(async ({ context }) => ({ run: await latestRun(context.ctx) })),

  start: companyApi.outreach.start.handler(answers(startRun)),

  cancel: companyApi.outreach.cancel.handler(answers((ctx, { id }) => cancelRun(ctx, id), { as: idOf })),

  retry: companyApi.outreach.retry.handler(answers((ctx, { id }) => retryRun(ctx, id), { as: idOf })),

  priceAddress: companyApi.outreach.priceAddress.handler(({ context, input }) => priceAddress(context.ctx, input)),

  ofLead: companyApi.outreach.ofLead.handler(finds((ctx, { leadId }) => estimateFor(ctx, leadId))),
}
