import { localeOf } from '@gable/contract/format/locale'
import type { TextRefusal } from '@gable/contract/text-message-form'
import { quoteLinkText } from '@gable/documents/text/quote-link-text'
import { issueLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { queueText, textChoices } from '../../selling/text-message/text-message.service.ts'
import { quoteTexted } from './quote-share.events.ts'
import { draftLink } from './quote-share.link.ts'
import { isReadable, repQuoteOfVisible } from './quote-share.query.ts'

/** Where a text message with a rep's quote would go; undefined of an estimate, and of a quote that the person does not see. */
export async function quoteTextChoices(ctx: Ctx, quoteId: string) {
  const found = await repQuoteOfVisible(ctx, quoteId)
  if (!found) return undefined
  const { leadId, phone } = found
  return { phone, ...(await textChoices(ctx, { leadId, phone })) }
}

export type TextQuoteResult = { ok: true; recipient: string } | { ok: false; reason: 'NOT_FOUND' | TextRefusal }

/**
 * Texts the link to a rep's quote to the phone of its lead, by a person who may see it. An estimate is not texted: anyone can
 * type a neighbor's address. It leaves between 8 am and 9 pm.
 * @param agreed the person says that the homeowner agreed; not needed where a form says so.
 */
export async function textQuote(
  ctx: Ctx,
  { quoteId, agreed }: { quoteId: string; agreed: boolean },
): Promise<TextQuoteResult> {
  return once<TextQuoteResult>(ctx, async (tx) => {
    const found = await repQuoteOfVisible(tx, quoteId)
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
    return { ok: true, recipient: phone }
  })
}
