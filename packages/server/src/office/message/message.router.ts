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
    const result = await createTemplate(ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  updateTemplate: companyApi.message.updateTemplate.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await updateTemplate(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  deleteTemplate: companyApi.message.deleteTemplate.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await deleteTemplate(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),

  draft: companyApi.message.draft.handler(async ({ context: { ctx }, input, errors }) => {
    const draft = await draftMessage(ctx, input.leadId)
    if (!draft) throw errors.NOT_FOUND()
    return draft
  }),

  send: companyApi.message.send.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...asked } = input
    const result = await sendMessage(ctx, asked)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id, recipient: result.recipient }
  }),

  sendToMany: companyApi.message.sendToMany.handler(async ({ context: { ctx }, input, errors }) => {
    const { idempotencyKey: _key, ...asked } = input
    const result = await sendToMany(ctx, asked)
    if (result.ok) return result
    throw result.reason === 'CHOICE_CHANGED' ? errors.CHOICE_CHANGED({ data: result }) : errors[result.reason]()
  }),

  get: companyApi.message.get.handler(async ({ context: { ctx }, input, errors }) => {
    const found = await readMessage(ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  resend: companyApi.message.resend.handler(async ({ context: { ctx }, input: { id, to }, errors }) => {
    const result = await resendMessage(ctx, { id, to })
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id, recipient: result.recipient }
  }),
}
