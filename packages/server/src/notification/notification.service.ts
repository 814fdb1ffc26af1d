import type { MailContent } from '@gable/documents/mail/content'
import { helpMail, mentionMail, productRequestMail, quoteFormMail } from '@gable/documents/mail/lead/lead-mail'
import type { Ctx } from '../platform/context.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { readForm, readMention, readQuote, type SentForm } from './notification.query.ts'

/** A form that was sent, and the event that tells of it: a mail is made once for each event and recipient. */
interface Sent {
  eventId: string
  leadId: string
  submissionId: string
}

/** To the contractor, to whom the lead is assigned and to whose link it came by: a homeowner sent a quote's form. */
export async function notifyOfQuote(
  ctx: Ctx,
  { eventId, leadId, submissionId, repeated }: Sent & { repeated: boolean },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  const quote = form?.quoteId && (await readQuote(ctx, form.quoteId))
  if (!form || !quote) return
  const { contact, address } = form
  const facts = contractorFacts(ctx, form, leadId)
  await sendToContractor(ctx, { eventId, leadId }, form, quoteFormMail({ ...facts, repeated, contact, address, quote }))
}

/** To the contractor, to whom the lead is assigned and to whose link it came by: a homeowner asks for another product than the quote's. */
export async function notifyOfProduct(
  ctx: Ctx,
  { eventId, leadId, submissionId, productName }: Sent & { productName: string },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  if (!form) return
  const { contact, address } = form
  const facts = contractorFacts(ctx, form, leadId)
  await sendToContractor(
    ctx,
    { eventId, leadId },
    form,
    productRequestMail({ ...facts, contact, address, productName }),
  )
}

/** To the contractor, to whom the record is assigned and to whose link it came by: somebody asks to be contacted. */
export async function notifyOfHelp(
  ctx: Ctx,
  { eventId, leadId, submissionId, helpText }: Sent & { helpText: string },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  if (!form) return
  const { contact, address } = form
  const known = address.street === '' ? null : address
  const facts = contractorFacts(ctx, form, leadId)
  await sendToContractor(ctx, { eventId, leadId }, form, helpMail({ ...facts, contact, address: known, helpText }))
}

/** To colleagues whom a note names, and who may see its lead; nobody is told of what they wrote themselves. */
export async function notifyOfMention(
  ctx: Ctx,
  { eventId, noteId, mentioned }: { eventId: string; noteId: string; mentioned: readonly string[] },
): Promise<void> {
  if (mentioned.length === 0) return
  const found = await readMention(ctx, noteId, mentioned)
  if (!found || found.people.length === 0) return
  const { people, comment, writer, leadId, firstName, lastName, address } = found
  const homeowner = `${firstName} ${lastName}`.trim()
  const facts = contractorFacts(ctx, found, leadId)
  const content = mentionMail({ ...facts, comment, writer: writer ?? '', homeowner, address })
  const recipients = people.map(({ id: role, email: address }) => ({ role, address }))
  await queueMails(ctx, { eventId, leadId }, content, recipients)
}

function contractorFacts({ company, config }: Ctx, { isTest }: Pick<SentForm, 'isTest'>, leadId: string) {
  return { locale: company.locale, isTest, leadUrl: `${config.PUBLIC_URL}/personal/dashboard/leads/${leadId}` }
}

/** What a mail is about: an event of a lead. */
interface About {
  eventId: string
  leadId: string
}

async function sendToContractor(ctx: Ctx, about: About, form: SentForm, content: MailContent): Promise<void> {
  const office = ctx.company.email
  const { assigneeEmail, repEmail } = form
  const replyTo = form.contact.email
  const recipients: Recipient[] = [{ role: 'company', address: office, replyTo }]
  for (const [role, address] of [
    ['assignee', assigneeEmail],
    ['rep', repEmail],
  ] as const) {
    // One address gets one mail.
    const has = recipients.some((other) => other.address.toLowerCase() === address?.toLowerCase())
    if (address && !has) recipients.push({ role, address, replyTo })
  }
  await queueMails(ctx, about, content, recipients)
}

interface Recipient {
  role: string
  address: string
  replyTo?: string
}

/** Queues all copies of a mail, or none; those of an earlier try are not queued again. */
async function queueMails(
  ctx: Ctx,
  { eventId, leadId }: About,
  content: MailContent,
  recipients: readonly Recipient[],
): Promise<void> {
  const { kind } = content
  const rendered = await ctx.documents.renderMail(content)
  await ctx.transaction(async (tx) => {
    for (const { role, address: recipient, ...envelope } of recipients) {
      const dedupeKey = `${eventId}:${role}`
      const result = await queueMail(tx, { kind, recipient, leadId, ...envelope, dedupeKey, ...rendered })
      if (!result.ok) ctx.log.warn({ eventId, kind, role, reason: result.reason }, 'mail was not queued')
    }
  })
}
