import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listScanned } from './scan.query.ts'
import { cancelRun, planRun, readLatest, retryRun, startRun } from './scan.service.ts'

export const scanRouter = {
  plan: companyApi.scan.plan.handler(({ context, input }) => planRun(context.ctx, input.scope)),

  latest: companyApi.scan.latest.handler(({ context }) => readLatest(context.ctx)),

  start: companyApi.scan.start.handler(answers((ctx, { scope }) => startRun(ctx, scope))),

  cancel: companyApi.scan.cancel.handler(answers((ctx, { id }) => cancelRun(ctx, id), { as: idOf })),

  retry: companyApi.scan.retry.handler(answers((ctx, { id }) => retryRun(ctx, id), { as: idOf })),

  leads: companyApi.scan.leads.handler(finds(listScanned)),
}
