import { answers, answersIn, finds } from '../../platform/http/accepted.ts'
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

  share: widgetApi.quoteShare.share.handler(
    answersIn(({ ctx, widget }, { sessionToken }) => shareQuote(ctx, widget, sessionToken)),
  ),

  link: companyApi.quoteShare.link.handler(
    finds(
      (ctx, { quoteId }) => linkForPerson(ctx, quoteId),
      (url) => ({ url }),
    ),
  ),

  send: companyApi.quoteShare.send.handler(answers((ctx, { quoteId, to }) => sendQuote(ctx, quoteId, to))),

  textChoices: companyApi.quoteShare.textChoices.handler(finds((ctx, { quoteId }) => quoteTextChoices(ctx, quoteId))),

  sendText: companyApi.quoteShare.sendText.handler(answers(textQuote)),

  download: companyApi.quoteShare.download.handler(finds((ctx, { quoteId }) => downloadQuote(ctx, quoteId))),

  present: companyApi.quoteShare.present.handler(answers(presentQuote, { as: ({ presentation }) => presentation })),

  previewDesign: companyApi.quoteShare.previewDesign.handler(({ context: { ctx }, input }) =>
    previewDesign(ctx, input),
  ),

  sendDesignTest: companyApi.quoteShare.sendDesignTest.handler(answers(sendDesignTest)),
}
