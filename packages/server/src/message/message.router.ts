import { companyApi } from '../platform/http/api.ts'
import { draftMessage } from './message.draft.ts'
import { readMessage } from './message.query.ts'
import { resendMessage } from './message.resend.ts'
import { sendMessage } from './message.service.ts'

export const messageRouter = {
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
