import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { proceduresFor } from '../../platform/http/procedures.ts'
import { approve } from './approval.approve.ts'
import { previewOf } from './approval.preview.ts'
import { findApproval, listApprovals } from './approval.query.ts'
import { approvalPage, rejectApproval, requestApproval } from './approval.service.ts'

export const approvalRouter = {
  request: companyApi.approval.request.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...requested } = input
    const { id, expiresAt } = accepted(await requestApproval(ctx, requested), errors)
    return { id, expiresAt, page: new URL(approvalPage(id), ctx.config.PUBLIC_URL).href }
  }),

  list: companyApi.approval.list.handler(({ context: { ctx }, input }) => listApprovals(ctx, input)),

  get: companyApi.approval.get.handler(async ({ context, input, errors }) => {
    const { row, stored } = orNotFound(await findApproval(context.ctx, input.id), errors)
    const isOpen = row.state === 'waiting' || row.state === 'failed'
    if (!isOpen) return { ...row, facts: stored.facts ?? [], obstacle: '', digest: '' }
    return { ...row, ...(await previewOf(context.ctx, proceduresFor(context), stored)) }
  }),

  approve: companyApi.approval.approve.handler(async ({ context, input, errors }) => {
    return accepted(await approve(context.ctx, proceduresFor(context), input), errors)
  }),

  reject: companyApi.approval.reject.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await rejectApproval(ctx, input.id), errors),
  ),
}
