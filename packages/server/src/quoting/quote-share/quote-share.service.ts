import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { noteAnswer } from '../../selling/lead/office/lead.answer.ts'
import {
  askAboutQuote,
  type Choice,
  type ChooseResult,
  chooseOption,
  markViewed,
} from '../quote/office/quote.rep-choose.ts'
import { keepEmail } from '../quote/office/quote.rep-email.ts'
import { quoteSent } from './quote-share.events.ts'
import { queueQuoteEmail, writeQuoteEmail } from './quote-share.mail.ts'
import { dropPdf, pdfFile, pdfOf, type StoredPdf } from './quote-share.pdf.ts'
import { isReadable, leadOfVisibleQuote, quoteOfForm } from './quote-share.query.ts'

export type SendQuoteResult = { ok: true; recipient: string } | { ok: false; reason: 'NOT_FOUND' | 'MAIL_CAPPED' }

/** Sends the homeowner's mail after the form; a repeated job does not send it twice. */
export async function confirmQuote(
  ctx: Ctx,
  { eventId, submissionId, withPdf }: { eventId: string; submissionId: string; withPdf: boolean },
): Promise<void> {
  const quoteId = await quoteOfForm(ctx, submissionId)
  if (!quoteId) return
  const written = await writeQuoteEmail(ctx, quoteId, withPdf ? await pdfOf(ctx, quoteId) : undefined)
  if (!written) return
  const result = await ctx.transaction((tx) => queueQuoteEmail(tx, written, `${eventId}:homeowner`))
  if (!result.ok) ctx.log.warn({ eventId, reason: result.reason }, 'the quote was not mailed')
}

/**
 * Mails a quote for a user who may see its lead: an estimate again, or a rep's quote to the given address, and stores
 * the mail's details. A withdrawn quote is not mailed.
 */
export async function sendQuote(ctx: Ctx, quoteId: string, to?: string): Promise<SendQuoteResult> {
  if (!(await leadOfVisibleQuote(ctx, quoteId)) || !(await isReadable(ctx, quoteId))) {
    return { ok: false, reason: 'NOT_FOUND' }
  }
  const written = await writeQuoteEmail(ctx, quoteId, await pdfIfItCan(ctx, quoteId), to)
  if (!written) return { ok: false, reason: 'NOT_FOUND' }
  return once<SendQuoteResult>(ctx, async (tx) => {
    const leadId = await leadOfVisibleQuote(tx, quoteId)
    if (!leadId) return { ok: false, reason: 'NOT_FOUND' }
    const { recipient } = written
    const result = await queueQuoteEmail(tx, written, `letter:${uuidv7()}`)
    // The mailbox has reached its daily limit: reports that instead of a false success.
    if (!result.ok || !result.queued) return { ok: false, reason: 'MAIL_CAPPED' }
    await keepEmail(tx, quoteId, { mailId: result.mailId, sentTo: recipient })
    await emit(tx, quoteSent, { subjectId: leadId, data: { quoteId } })
    await noteAnswer(tx, leadId, 'mail')
    return { ok: true, recipient }
  })
}

/** Records that the homeowner opened a rep's quote; does nothing for an estimate. */
export async function noteViewed(ctx: Ctx, quoteId: string): Promise<void> {
  await markViewed(ctx, quoteId)
}

/** Saves the homeowner's choice. An earlier PDF does not show the choice, so it is made again on request. */
export async function chooseFromSharedQuote(ctx: Ctx, choice: Choice): Promise<ChooseResult> {
  return ctx.transaction(async (tx) => {
    const result = await chooseOption(tx, choice)
    if (result.ok) await dropPdf(tx, choice.quoteId)
    return result
  })
}

export function askFromSharedQuote(ctx: Ctx, requested: { quoteId: string; question: string }) {
  return askAboutQuote(ctx, requested)
}

/** Returns the PDF for a user who may see its lead. */
export async function downloadQuote(ctx: Ctx, quoteId: string): Promise<File | undefined> {
  return (await leadOfVisibleQuote(ctx, quoteId)) ? pdfFile(ctx, quoteId) : undefined
}

/** If the PDF cannot be made now, a waiting user gets the mail with its link only. */
async function pdfIfItCan(ctx: Ctx, quoteId: string): Promise<StoredPdf | undefined> {
  try {
    return await pdfOf(ctx, quoteId)
  } catch (error) {
    ctx.log.warn({ quoteId, error: (error as Error).message }, 'mailing a quote without its PDF')
    return undefined
  }
}
