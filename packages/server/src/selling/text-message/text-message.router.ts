import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { aboutConversation, listConversations, textsOfLead } from './text-message.conversation.query.ts'
import { markRead, markUnread } from './text-message.conversation.ts'
import { setCompanyOptOut } from './text-message.opt-out.ts'
import { sendText } from './text-message.send.ts'
import { senderState } from './text-message.service.ts'
import { readTextSettings, saveTextSettings } from './text-message.settings.ts'

const api = companyApi.textMessage
const done = { done: true } as const

export const textMessageRouter = {
  ofLead: api.ofLead.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await textsOfLead(ctx, input), errors),
  ),
  list: api.list.handler(({ context: { ctx }, input }) => listConversations(ctx, input)),
  about: api.about.handler(async ({ context: { ctx }, input: { leadId }, errors }) =>
    orNotFound(await aboutConversation(ctx, leadId), errors),
  ),
  send: api.send.handler(async ({ context: { ctx }, input: { idempotencyKey: _key, ...text }, errors }) =>
    accepted(await sendText(ctx, text), errors),
  ),
  markRead: api.markRead.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await markRead(ctx, input), errors)
    return done
  }),
  markUnread: api.markUnread.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    accepted(await markUnread(ctx, leadId), errors)
    return done
  }),
  setOptOut: api.setOptOut.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await setCompanyOptOut(ctx, input), errors)
    return done
  }),
  settings: api.settings.handler(({ context: { ctx } }) => readTextSettings(ctx)),
  saveSettings: api.saveSettings.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await saveTextSettings(ctx, input), errors)
    return readTextSettings(ctx)
  }),
  registration: api.registration.handler(({ context: { ctx } }) => senderState(ctx)),
}
