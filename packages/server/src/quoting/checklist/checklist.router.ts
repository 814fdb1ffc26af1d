import { companyApi } from '../../platform/http/api.ts'
import { readChecklist } from './checklist.query.ts'
import { skipStep } from './checklist.service.ts'

export const checklistRouter = {
  get: companyApi.checklist.get.handler(({ context }) => readChecklist(context.ctx)),

  skip: companyApi.checklist.skip.handler(async ({ context, input: { step, skipped } }) => {
    await skipStep(context.ctx, step, skipped)
    return { step }
  }),
}
