import { callingUser } from '../../platform/context.ts'
import { accepted, answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { companyItself } from '../../platform/owner.ts'
import { checkDomain } from './email.domain.ts'
import { emailSettingsOf } from './email.query.ts'
import { connectAccount, disconnectAccount, saveCopies, saveSender, sendTest } from './email.service.ts'
import { discardTextDraft, saveDesign, saveText, showDesign, showText } from './email.text.ts'

const done = { done: true } as const

export const emailRouter = {
  get: companyApi.email.get.handler(({ context: { ctx } }) => emailSettingsOf(ctx, companyItself)),

  connect: companyApi.email.connect.handler(
    answers((ctx, input) => connectAccount(ctx, companyItself, input), { as: () => done }),
  ),

  saveSender: companyApi.email.saveSender.handler(
    answers((ctx, input) => saveSender(ctx, companyItself, input), { as: () => done }),
  ),

  disconnect: companyApi.email.disconnect.handler(async ({ context: { ctx } }) => {
    await disconnectAccount(ctx, companyItself)
    return done
  }),

  sendTest: companyApi.email.sendTest.handler(answers((ctx) => sendTest(ctx, companyItself))),

  copies: companyApi.email.copies.handler(({ context: { ctx } }) => ({ copyTo: ctx.company.emailCopyTo })),

  saveCopies: companyApi.email.saveCopies.handler(
    answers((ctx, { copyTo }) => saveCopies(ctx, copyTo), { as: () => done }),
  ),

  design: companyApi.email.design.handler(({ context: { ctx } }) => showDesign(ctx)),

  saveDesign: companyApi.email.saveDesign.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await saveDesign(ctx, input), errors)
    return showDesign(ctx)
  }),

  text: companyApi.email.text.handler(({ context: { ctx }, input }) => showText(ctx, input)),

  saveText: companyApi.email.saveText.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await saveText(ctx, input), errors)
    return showText(ctx, { mail: input.mail, language: input.language })
  }),

  discardTextDraft: companyApi.email.discardTextDraft.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await discardTextDraft(ctx, input), errors)
    return showText(ctx, { mail: input.mail, language: input.language })
  }),

  domain: companyApi.email.domain.handler(({ context: { ctx } }) => checkDomain(ctx, companyItself)),

  ownDomain: companyApi.email.ownDomain.handler(({ context: { ctx } }) => checkDomain(ctx, callingUser(ctx).userId)),

  getOwn: companyApi.email.getOwn.handler(({ context: { ctx } }) => emailSettingsOf(ctx, callingUser(ctx).userId)),

  connectOwn: companyApi.email.connectOwn.handler(
    answers((ctx, input) => connectAccount(ctx, callingUser(ctx).userId, input), { as: () => done }),
  ),

  saveOwnSender: companyApi.email.saveOwnSender.handler(
    answers((ctx, input) => saveSender(ctx, callingUser(ctx).userId, input), { as: () => done }),
  ),

  disconnectOwn: companyApi.email.disconnectOwn.handler(async ({ context: { ctx } }) => {
    await disconnectAccount(ctx, callingUser(ctx).userId)
    return done
  }),

  sendOwnTest: companyApi.email.sendOwnTest.handler(answers((ctx) => sendTest(ctx, callingUser(ctx).userId))),
}
