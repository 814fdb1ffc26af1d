import type { EmailDesignForm } from '@gable/contract/email-design'
import type { SharedQuote } from '@gable/contract/quote-share'
import { quoteConfirmationMail } from '@gable/documents/mail/quote/confirmation-mail'
import { repQuoteMail } from '@gable/documents/mail/quote/rep-quote-mail'
import type { MailQuote, ShownPrice } from '@gable/documents/mail/quote-facts'
import type { OwnWords } from '@gable/documents/mail/texts/text'
import { onDocuments } from '../../account/company/company.query.ts'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { type QueueMailResult, queueMail } from '../../platform/mail/outbox.ts'
import { lightOf } from '../../platform/mail/queued-mail.ts'
import type { LightMail } from '../../platform/platform.table.ts'
import { readDesign, readWords } from '../../selling/email/email.text.ts'
import { sharedQuoteOf } from './quote-share.content.ts'
import { type DrawnMail, inDesign, sentAs } from './quote-share.design.ts'
import { draftLink } from './quote-share.link.ts'
import type { StoredPdf } from './quote-share.pdf.ts'
import { ownerOfLead, readStored } from './quote-share.query.ts'

const kind = 'quoteConfirmation'

/** A mail to the homeowner, ready to be queued. */
export interface QuoteEmail extends DrawnMail {
  recipient: string
  pdf: StoredPdf | undefined
  /** The same without the PDF, for a mail server that rejects messages of that size. */
  light: LightMail | undefined
  /** The links in the mail, issued once the mail is queued. */
  links: readonly NewLink[]
  leadId: string
}

/**
 * Writes to the homeowner, at the address typed in the quote's own form: the price they chose, a link to it, and the
 * PDF if there is one. The mail reveals nothing from other forms at the same house, since anyone can type a neighbor's
 * address. Renders, so never use inside a transaction. Undefined when the quote is gone.
 */
export async function writeQuoteEmail(
  ctx: Ctx,
  quoteId: string,
  pdf: StoredPdf | undefined,
  to?: string,
): Promise<QuoteEmail | undefined> {
  const { url, link } = draftLink(ctx, quoteId)
  const booking = await ctx.above.offerBooking(ctx, { quoteId })
  const about = {
    quoteUrl: url,
    bookUrl: booking?.url,
    openUntil: link.expiresAt.toISOString(),
    design: await readDesign(ctx),
  }
  const written = await contentOf(ctx, quoteId, { ...about, withPdf: pdf !== undefined })
  if (!written) return undefined
  const { kept, owner, pictures, content, isOffer } = written
  // An estimate goes only to the person who requested it: anyone can type a neighbor's address.
  const recipient = (isOffer && to) || kept.submission.email
  const rendered = await ctx.documents.renderMail(content)
  const without = pdf && (await contentOf(ctx, quoteId, { ...about, withPdf: false }))
  const light = without && lightOf(await ctx.documents.renderMail(without.content))
  const links = booking ? [link, booking.link] : [link]
  return { recipient, rendered, pdf, light, links, leadId: kept.quote.leadId, owner, pictures }
}

interface About {
  quoteUrl: string
  bookUrl?: string | undefined
  openUntil: string
  withPdf: boolean
  design: EmailDesignForm
  /** Unpublished texts; defaults to the published ones. */
  words?: OwnWords
  /** A language other than the quote's own. */
  locale?: string
}

/** The content of a quote's mail in a design. Undefined when the quote is gone. */
export async function contentOf(ctx: Ctx, quoteId: string, { design, words, locale: wanted, ...opens }: About) {
  const kept = await readStored(ctx, quoteId)
  if (!kept) return undefined
  const documents = await onDocuments(ctx)
  const shared = await sharedQuoteOf(ctx, kept, documents)
  const owner = await ownerOfLead(ctx, kept.quote.leadId)
  const { name, phone, timeZone } = ctx.company
  const locale = wanted ?? shared.locale
  const about = {
    locale,
    timeZone,
    firstName: kept.submission.firstName,
    address: kept.address,
    company: { name, phone, mailingAddress: design.showAddress ? documents.mailingAddress : '' },
    ...opens,
    words: words ?? (await readWords(ctx, shared.offer ? 'repQuote' : 'quoteConfirmation', locale)),
  }
  const { offer } = shared
  const content = offer
    ? repQuoteMail({ ...about, offer, language: shared.language, currency: shared.currency })
    : quoteConfirmationMail({ ...about, quote: mailQuoteOf(shared), measured: shared.measured })
  const designed = await inDesign(ctx, content, { design, documents, owner })
  return { ...designed, kept, owner, isOffer: offer !== null }
}

/**
 * Queues the mail in the caller's transaction and issues its links; a mail that was queued before, or is not sent,
 * issues none. The sender is the requesting user's own account, otherwise the account of the lead's owner, if that user
 * has one.
 */
export async function queueQuoteEmail(
  tx: Ctx,
  { recipient, pdf, light, links, leadId, ...drawn }: QuoteEmail,
  dedupeKey: string,
): Promise<QueueMailResult> {
  const sent = sentAs(tx, leadId, drawn)
  const result = await queueMail(tx, {
    kind,
    recipient,
    dedupeKey,
    ...sent,
    typedByVisitor: true,
    ...(light && { light }),
    fromUserId: tx.actor.kind === 'user' ? tx.actor.userId : sent.fromUserId,
    attachments: [...(pdf ? [pdf] : []), ...sent.attachments],
  })
  if (result.ok && result.queued) for (const link of links) await issueLink(tx, link)
  return result
}

function mailQuoteOf({ product, currency, how, roofs }: SharedQuote): MailQuote {
  const { name: productName, squaresHundredths, wasteBps } = product
  const { roofAreaSqft } = how
  // A flat garage has its own slope: the house's slope is the steepest one that was priced.
  const rise = Math.max(0, ...roofs.filter(({ included }) => included).map((roof) => roof.rise))
  return { productName, currency, price: priceOf(product), roofAreaSqft, squaresHundredths, wasteBps, rise }
}

function priceOf({ display, totalCents, range, monthly }: SharedQuote['product']): ShownPrice {
  if (display === 'range' && range) return { display, ...range }
  if (display === 'monthlyRange' && monthly?.range) {
    return { display, ...monthly.range, disclosure: monthly.disclosure }
  }
  if (display === 'monthly' && monthly) {
    return { display, paymentCents: monthly.paymentCents, disclosure: monthly.disclosure }
  }
  return { display: 'total', totalCents: totalCents ?? 0 }
}
