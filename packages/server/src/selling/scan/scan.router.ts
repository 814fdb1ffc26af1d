import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listScanned } from './scan.query.ts'
import { cancelRun, planRun, readLatest, retryRun, startRun } from './scan.service.ts'

export const scanRouter = {
  plan: companyApi.scan.plan.handler(({ context, input }) => planRun(context.ctx, input.scope)),

  latest: companyApi.scan.latest.handler(({ context }) => readLatest(context.ctx)),

  start: companyApi.scan.start.handler(async ({ context, input, errors }) =>
    accepted(await startRun(context.ctx, input.scope), errors),
  ),

  cancel: companyApi.scan.cancel.handler(async ({ context, input, errors }) => {
    accepted(await cancelRun(context.ctx, input.id), errors)
    return { id: input.id }
  }),

  retry: companyApi.scan.retry.handler(async ({ context, input, errors }) => {
    accepted(await retryRun(context.ctx, input.id), errors)
    return { id: input.id }
  }),

  leads: companyApi.scan.leads.handler(async ({ context, input, errors }) =>
    orNotFound(await listScanned(context.ctx, input), errors),
  ),
}
