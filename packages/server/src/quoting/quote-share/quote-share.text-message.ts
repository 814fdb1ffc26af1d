import { localeOf } from '@gable/contract/format/locale'
import type { TextRefusal } from '@gable/contract/text-message-form'
import { quoteLinkText } from '@gable/documents/text/quote-link-text'
import { issueLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { noteAnswer } from '../../selling/lead/office/lead.answer.ts'
import { queueText, textChoices } from '../../selling/text-message/text-message.service.ts'
import { quoteTexted } from './quote-share.events.ts'
import { draftLink } from './quote-share.link.ts'
import { isReadable, readVisibleRepQuote } from './quote-share.query.ts'

/**
 * The recipient of a text message with a rep's quote; undefined for an estimate, and for a quote that the user cannot
 * see.
 */
export async function quoteTextChoices(ctx: Ctx, quoteId: string) {
  const found = await readVisibleRepQuote(ctx, quoteId)
  if (!found) return undefined
  const { leadId, phone } = found
  return { phone, ...(await textChoices(ctx, { leadId, phone })) }
}

export type TextQuoteResult = { ok: true; recipient: string } | { ok: false; reason: 'NOT_FOUND' | TextRefusal }

/**
 * Texts the link to a rep's quote to the phone of its lead, for a user who may see it. An estimate is not texted:
 * anyone can type a neighbor's address. Texts are sent between 8 am and 9 pm.
 * @param agreed the user confirms that the homeowner agreed; not needed if a form says so.
 */
export async function textQuote(
  ctx: Ctx,
  { quoteId, agreed }: { quoteId: string; agreed: boolean },
): Promise<TextQuoteResult> {
  return once<TextQuoteResult>(ctx, async (tx) => {
    const found = await readVisibleRepQuote(tx, quoteId)
    if (!found || !(await isReadable(tx, quoteId))) return { ok: false, reason: 'NOT_FOUND' }
    const { leadId, phone, language } = found
    if (!phone) return { ok: false, reason: 'LEAD_NO_PHONE' }
    const { url, link } = draftLink(tx, quoteId)
    const { name, country } = tx.company
    const body = quoteLinkText({ locale: localeOf(language, country), company: name, url })
    const queued = await queueText(tx, { leadId, subjectId: quoteId, recipient: phone, body, agreed })
    if (!queued.ok) return queued
    await issueLink(tx, link)
    await emit(tx, quoteTexted, { subjectId: leadId, data: { quoteId } })
    await noteAnswer(tx, leadId, 'text')
    return { ok: true, recipient: phone }
  })
}
