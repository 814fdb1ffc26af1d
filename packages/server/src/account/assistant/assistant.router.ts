import { finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { consentOf, decide } from './assistant.consent.ts'
import { disconnect } from './assistant.grant.ts'
import { listAssistants, listOwnAssistants } from './assistant.query.ts'

export const assistantRouter = {
  consent: companyApi.assistant.consent.handler(finds(consentOf)),

  decide: companyApi.assistant.decide.handler(finds(decide)),

  list: companyApi.assistant.list.handler(async ({ context }) => ({ assistants: await listAssistants(context.ctx) })),

  listOwn: companyApi.assistant.listOwn.handler(async ({ context }) => ({
    assistants: await listOwnAssistants(context.ctx),
  })),

  disconnect: companyApi.assistant.disconnect.handler(finds((ctx, { id }) => disconnect(ctx, id), idOf)),
}
