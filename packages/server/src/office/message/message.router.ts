import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { draftMessage } from './message.draft.ts'
import { sendToMany } from './message.many.ts'
import { readMessage } from './message.query.ts'
import { resendMessage, sendMessage } from './message.service.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './message.template.ts'

export const messageRouter = {
  templates: companyApi.message.templates.handler(async ({ context: { ctx } }) => ({ rows: await listTemplates(ctx) })),

  createTemplate: companyApi.message.createTemplate.handler(answers(createTemplate)),

  updateTemplate: companyApi.message.updateTemplate.handler(answers(updateTemplate)),

  deleteTemplate: companyApi.message.deleteTemplate.handler(answers(deleteTemplate, { as: idOf })),

  draft: companyApi.message.draft.handler(finds((ctx, { leadId }) => draftMessage(ctx, leadId))),

  send: companyApi.message.send.handler(answers(sendMessage)),

  sendToMany: companyApi.message.sendToMany.handler(
    answers(sendToMany, { data: { CHOICE_CHANGED: (refused) => refused } }),
  ),

  get: companyApi.message.get.handler(finds((ctx, { id }) => readMessage(ctx, id))),

  resend: companyApi.message.resend.handler(answers((ctx, { id, to }) => resendMessage(ctx, { id, to }))),
}
