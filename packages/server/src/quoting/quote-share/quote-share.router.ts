import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi, linkApi, widgetApi } from '../../platform/http/api.ts'
import { linkForPerson, photoByLink, readPdf, readSharedQuote, shareQuote } from './quote-share.link.ts'
import { presentQuote } from './quote-share.present.ts'
import { previewDesign, sendDesignTest } from './quote-share.preview.ts'
import {
  askFromSharedQuote,
  chooseFromSharedQuote,
  downloadQuote,
  noteViewed,
  sendQuote,
} from './quote-share.service.ts'
import { quoteTextChoices, textQuote } from './quote-share.text-message.ts'

export const quoteShareRouter = {
  read: linkApi.quoteShare.read.handler(async ({ context: { ctx, link }, errors }) => {
    const shared = await readSharedQuote(ctx, link.subjectId)
    // A deleted quote and an expired link give the same answer, so that the link reveals nothing.
    if (!shared) throw errors.LINK_EXPIRED()
    return shared
  }),

  pdf: linkApi.quoteShare.pdf.handler(async ({ context: { ctx, link }, errors }) => {
    const file = await readPdf(ctx, link.subjectId)
    if (!file) throw errors.LINK_EXPIRED()
    return file
  }),

  photo: linkApi.quoteShare.photo.handler(async ({ context: { ctx, link }, input, errors }) => {
    const file = await photoByLink(ctx, link.subjectId, input.fileId)
    if (!file) throw errors.LINK_EXPIRED()
    return file
  }),

  viewed: linkApi.quoteShare.viewed.handler(async ({ context: { ctx, link } }) => {
    await noteViewed(ctx, link.subjectId)
    return { noted: true }
  }),

  choose: linkApi.quoteShare.choose.handler(async ({ context: { ctx, link }, input, errors }) => {
    const { number, optionId, upgrades } = input
    const result = await chooseFromSharedQuote(ctx, { quoteId: link.subjectId, number, optionId, upgrades })
    if (result.ok) return { totalCents: result.totalCents }
    throw result.reason === 'NOT_FOUND' ? errors.LINK_EXPIRED() : errors[result.reason]()
  }),

  ask: linkApi.quoteShare.ask.handler(async ({ context: { ctx, link }, input, errors }) => {
    const result = await askFromSharedQuote(ctx, { quoteId: link.subjectId, question: input.question })
    if (result.ok) return { sent: true }
    throw result.reason === 'NOT_FOUND' ? errors.LINK_EXPIRED() : errors[result.reason]()
  }),

  share: widgetApi.quoteShare.share.handler(async ({ context: { ctx, widget }, input, errors }) =>
    accepted(await shareQuote(ctx, widget, input.sessionToken), errors),
  ),

  link: companyApi.quoteShare.link.handler(async ({ context: { ctx }, input, errors }) => {
    const url = orNotFound(await linkForPerson(ctx, input.quoteId), errors)
    return { url }
  }),

  send: companyApi.quoteShare.send.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await sendQuote(ctx, input.quoteId, input.to), errors),
  ),

  textChoices: companyApi.quoteShare.textChoices.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await quoteTextChoices(ctx, input.quoteId), errors),
  ),

  sendText: companyApi.quoteShare.sendText.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await textQuote(ctx, input), errors),
  ),

  download: companyApi.quoteShare.download.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await downloadQuote(ctx, input.quoteId), errors),
  ),

  present: companyApi.quoteShare.present.handler(async ({ context: { ctx }, input, errors }) => {
    const { presentation } = accepted(await presentQuote(ctx, input), errors)
    return presentation
  }),

  previewDesign: companyApi.quoteShare.previewDesign.handler(({ context: { ctx }, input }) =>
    previewDesign(ctx, input),
  ),

  sendDesignTest: companyApi.quoteShare.sendDesignTest.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await sendDesignTest(ctx, input), errors),
  ),
}
