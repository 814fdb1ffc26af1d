import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { emit } from '../platform/work/events.ts'
import { letterSent } from './letter.events.ts'
import { queueLetter, writeLetter } from './letter.mail.ts'
import { type KeptPdf, pdfFile, pdfOf } from './letter.pdf.ts'
import { leadOfVisible, quoteOfForm } from './letter.query.ts'

export type SendLetterResult = { ok: true; recipient: string } | { ok: false; reason: 'NOT_FOUND' | 'MAIL_CAPPED' }

/** The homeowner's mail after the form: a repeated job sends no second one. */
export async function confirmQuote(
  ctx: Ctx,
  { eventId, submissionId, withPdf }: { eventId: string; submissionId: string; withPdf: boolean },
): Promise<void> {
  const quoteId = await quoteOfForm(ctx, submissionId)
  if (!quoteId) return
  const written = await writeLetter(ctx, quoteId, withPdf ? await pdfOf(ctx, quoteId) : undefined)
  if (!written) return
  const result = await ctx.transaction((tx) => queueLetter(tx, written, `${eventId}:homeowner`))
  if (!result.ok) ctx.log.warn({ eventId, reason: result.reason }, 'the quote was not mailed')
}

/** Mails a quote once more, by a person who may see its lead. */
export async function sendLetter(ctx: Ctx, quoteId: string): Promise<SendLetterResult> {
  if (!(await leadOfVisible(ctx, quoteId))) return { ok: false, reason: 'NOT_FOUND' }
  const written = await writeLetter(ctx, quoteId, await pdfIfItCan(ctx, quoteId))
  if (!written) return { ok: false, reason: 'NOT_FOUND' }
  return once<SendLetterResult>(ctx, async (tx) => {
    const leadId = await leadOfVisible(tx, quoteId)
    if (!leadId) return { ok: false, reason: 'NOT_FOUND' }
    const { recipient } = written
    const result = await queueLetter(tx, written, `letter:${uuidv7()}`)
    // The mailbox has had enough today: it is said, in place of a success that nobody would see.
    if (!result.ok || !result.queued) return { ok: false, reason: 'MAIL_CAPPED' }
    await emit(tx, letterSent, { subjectId: leadId, data: { quoteId } })
    return { ok: true, recipient }
  })
}

/** The PDF for a person who may see its lead. */
export async function downloadLetter(ctx: Ctx, quoteId: string): Promise<File | undefined> {
  return (await leadOfVisible(ctx, quoteId)) ? pdfFile(ctx, quoteId) : undefined
}

/** A person who waits gets the mail with its link, where the PDF cannot be made now. */
async function pdfIfItCan(ctx: Ctx, quoteId: string): Promise<KeptPdf | undefined> {
  try {
    return await pdfOf(ctx, quoteId)
  } catch (error) {
    ctx.log.warn({ quoteId, error: (error as Error).message }, 'a quote is mailed without its PDF')
    return undefined
  }
}
