import { companyApi, linkApi, widgetApi } from '../platform/http/api.ts'
import { linkForPerson, photoByLink, readLetter, readPdf, shareQuote } from './letter.link.ts'
import { presentQuote } from './letter.present.ts'
import { previewDesign, sendDesignTest } from './letter.preview.ts'
import { askFromLetter, chooseFromLetter, downloadLetter, noteViewed, sendLetter } from './letter.service.ts'
import { quoteTextChoices, textLetter } from './letter.text-message.ts'

export const letterRouter = {
  read: linkApi.letter.read.handler(async ({ context: { ctx, link }, errors }) => {
    const letter = await readLetter(ctx, link.subjectId)
    // Whoever holds a link learns no more of a quote that is gone than of a link that is over.
    if (!letter) throw errors.LINK_EXPIRED()
    return letter
  }),

  pdf: linkApi.letter.pdf.handler(async ({ context: { ctx, link }, errors }) => {
    const file = await readPdf(ctx, link.subjectId)
    if (!file) throw errors.LINK_EXPIRED()
    return file
  }),

  photo: linkApi.letter.photo.handler(async ({ context: { ctx, link }, input, errors }) => {
    const file = await photoByLink(ctx, link.subjectId, input.fileId)
    if (!file) throw errors.LINK_EXPIRED()
    return file
  }),

  viewed: linkApi.letter.viewed.handler(async ({ context: { ctx, link } }) => {
    await noteViewed(ctx, link.subjectId)
    return { noted: true }
  }),

  choose: linkApi.letter.choose.handler(async ({ context: { ctx, link }, input, errors }) => {
    const { number, optionId, upgrades } = input
    const result = await chooseFromLetter(ctx, { quoteId: link.subjectId, number, optionId, upgrades })
    if (result.ok) return { totalCents: result.totalCents }
    throw result.reason === 'NOT_FOUND' ? errors.LINK_EXPIRED() : errors[result.reason]()
  }),

  ask: linkApi.letter.ask.handler(async ({ context: { ctx, link }, input, errors }) => {
    const result = await askFromLetter(ctx, { quoteId: link.subjectId, question: input.question })
    if (result.ok) return { sent: true }
    throw result.reason === 'NOT_FOUND' ? errors.LINK_EXPIRED() : errors[result.reason]()
  }),

  share: widgetApi.letter.share.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const result = await shareQuote(ctx, widget, input.sessionToken)
    if (!result.ok) throw errors[result.reason]()
    return { url: result.url }
  }),

  link: companyApi.letter.link.handler(async ({ context: { ctx }, input, errors }) => {
    const url = await linkForPerson(ctx, input.quoteId)
    if (!url) throw errors.NOT_FOUND()
    return { url }
  }),

  send: companyApi.letter.send.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await sendLetter(ctx, input.quoteId, input.to)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),

  textChoices: companyApi.letter.textChoices.handler(async ({ context: { ctx }, input, errors }) => {
    const choices = await quoteTextChoices(ctx, input.quoteId)
    if (!choices) throw errors.NOT_FOUND()
    return choices
  }),

  sendText: companyApi.letter.sendText.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await textLetter(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),

  download: companyApi.letter.download.handler(async ({ context: { ctx }, input, errors }) => {
    const file = await downloadLetter(ctx, input.quoteId)
    if (!file) throw errors.NOT_FOUND()
    return file
  }),

  present: companyApi.letter.present.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await presentQuote(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return result.presentation
  }),

  previewDesign: companyApi.letter.previewDesign.handler(({ context: { ctx }, input }) => previewDesign(ctx, input)),

  sendDesignTest: companyApi.letter.sendDesignTest.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await sendDesignTest(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { recipient: result.recipient }
  }),
}
