import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { draftMessage } from './message.draft.ts'
import { sendToMany } from './message.many.ts'
import { readMessage } from './message.query.ts'
import { resendMessage } from './message.resend.ts'
import { sendMessage } from './message.service.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './message.template.ts'

export const messageRouter = {
  templates: companyApi.message.templates.handler(async ({ context: { ctx } }) => ({ rows: await listTemplates(ctx) })),

  createTemplate: companyApi.message.createTemplate.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createTemplate(ctx, form), errors)
  }),

  updateTemplate: companyApi.message.updateTemplate.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await updateTemplate(ctx, input), errors),
  ),

  deleteTemplate: companyApi.message.deleteTemplate.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await deleteTemplate(ctx, input), errors)
    return { id: input.id }
  }),

  draft: companyApi.message.draft.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await draftMessage(ctx, input.leadId), errors),
  ),

  send: companyApi.message.send.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...requested } = input
    return accepted(await sendMessage(ctx, requested), errors)
  }),

  sendToMany: companyApi.message.sendToMany.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...requested } = input
    const result = await sendToMany(ctx, requested)
    if (result.ok) return result
    throw result.reason === 'CHOICE_CHANGED' ? errors.CHOICE_CHANGED({ data: result }) : errors[result.reason]()
  }),

  get: companyApi.message.get.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await readMessage(ctx, input.id), errors),
  ),

  resend: companyApi.message.resend.handler(async ({ context: { ctx }, input: { id, to }, errors }) =>
    accepted(await resendMessage(ctx, { id, to }), errors),
  ),
}
