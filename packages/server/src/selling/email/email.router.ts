import { askingUser } from '../../platform/context.ts'
import { companyApi } from '../../platform/http/api.ts'
import { companyItself } from '../../platform/owner.ts'
import { saveDesign, showDesign } from './email.design.ts'
import { checkDomain } from './email.domain.ts'
import { emailSettingsOf } from './email.query.ts'
import { connectAccount, disconnectAccount, saveCopies, saveSender, sendTest } from './email.service.ts'
import { discardTextDraft, saveText, showText } from './email.text.ts'

const done = { done: true } as const

export const emailRouter = {
  get: companyApi.email.get.handler(({ context: { ctx } }) => emailSettingsOf(ctx, companyItself)),

  connect: companyApi.email.connect.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await connectAccount(ctx, companyItself, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  saveSender: companyApi.email.saveSender.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await saveSender(ctx, companyItself, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  disconnect: companyApi.email.disconnect.handler(async ({ context: { ctx } }) => {
    await disconnectAccount(ctx, companyItself)
    return done
  }),

  sendTest: companyApi.email.sendTest.handler(async ({ context: { ctx }, errors }) => {
    const result = await sendTest(ctx, companyItself)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),

  copies: companyApi.email.copies.handler(({ context: { ctx } }) => ({ copyTo: ctx.company.emailCopyTo })),

  saveCopies: companyApi.email.saveCopies.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await saveCopies(ctx, input.copyTo)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  design: companyApi.email.design.handler(({ context: { ctx } }) => showDesign(ctx)),

  saveDesign: companyApi.email.saveDesign.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await saveDesign(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return showDesign(ctx)
  }),

  text: companyApi.email.text.handler(({ context: { ctx }, input }) => showText(ctx, input)),

  saveText: companyApi.email.saveText.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await saveText(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return showText(ctx, { mail: input.mail, language: input.language })
  }),

  discardTextDraft: companyApi.email.discardTextDraft.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await discardTextDraft(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return showText(ctx, { mail: input.mail, language: input.language })
  }),

  domain: companyApi.email.domain.handler(({ context: { ctx } }) => checkDomain(ctx, companyItself)),

  ownDomain: companyApi.email.ownDomain.handler(({ context: { ctx } }) => checkDomain(ctx, askingUser(ctx).userId)),

  getOwn: companyApi.email.getOwn.handler(({ context: { ctx } }) => emailSettingsOf(ctx, askingUser(ctx).userId)),

  connectOwn: companyApi.email.connectOwn.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await connectAccount(ctx, askingUser(ctx).userId, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  saveOwnSender: companyApi.email.saveOwnSender.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await saveSender(ctx, askingUser(ctx).userId, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  disconnectOwn: companyApi.email.disconnectOwn.handler(async ({ context: { ctx } }) => {
    await disconnectAccount(ctx, askingUser(ctx).userId)
    return done
  }),

  sendOwnTest: companyApi.email.sendOwnTest.handler(async ({ context: { ctx }, errors }) => {
    const result = await sendTest(ctx, askingUser(ctx).userId)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),
}
