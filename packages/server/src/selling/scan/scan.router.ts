import { companyApi } from '../../platform/http/api.ts'
import { listScanned } from './scan.query.ts'
import { cancelRun, planRun, readLatest, retryRun, startRun } from './scan.service.ts'

export const scanRouter = {
  plan: companyApi.scan.plan.handler(({ context, input }) => planRun(context.ctx, input.scope)),

  latest: companyApi.scan.latest.handler(({ context }) => readLatest(context.ctx)),

  start: companyApi.scan.start.handler(async ({ context, input, errors }) => {
    const result = await startRun(context.ctx, input.scope)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  cancel: companyApi.scan.cancel.handler(async ({ context, input, errors }) => {
    const result = await cancelRun(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),

  retry: companyApi.scan.retry.handler(async ({ context, input, errors }) => {
    const result = await retryRun(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),

  leads: companyApi.scan.leads.handler(async ({ context, input, errors }) => {
    const page = await listScanned(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),
}
