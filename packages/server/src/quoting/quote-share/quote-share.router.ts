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
    // Whoever holds a link learns no more of a quote that is gone than of a link that is over.
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

  share: widgetApi.quoteShare.share.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const result = await shareQuote(ctx, widget, input.sessionToken)
    if (!result.ok) throw errors[result.reason]()
    return { url: result.url }
  }),

  link: companyApi.quoteShare.link.handler(async ({ context: { ctx }, input, errors }) => {
    const url = await linkForPerson(ctx, input.quoteId)
    if (!url) throw errors.NOT_FOUND()
    return { url }
  }),

  send: companyApi.quoteShare.send.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await sendQuote(ctx, input.quoteId, input.to)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),

  textChoices: companyApi.quoteShare.textChoices.handler(async ({ context: { ctx }, input, errors }) => {
    const choices = await quoteTextChoices(ctx, input.quoteId)
    if (!choices) throw errors.NOT_FOUND()
    return choices
  }),

  sendText: companyApi.quoteShare.sendText.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await textQuote(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),

  download: companyApi.quoteShare.download.handler(async ({ context: { ctx }, input, errors }) => {
    const file = await downloadQuote(ctx, input.quoteId)
    if (!file) throw errors.NOT_FOUND()
    return file
  }),

  present: companyApi.quoteShare.present.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await presentQuote(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return result.presentation
  }),

  previewDesign: companyApi.quoteShare.previewDesign.handler(({ context: { ctx }, input }) =>
    previewDesign(ctx, input),
  ),

  sendDesignTest: companyApi.quoteShare.sendDesignTest.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await sendDesignTest(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),
}
