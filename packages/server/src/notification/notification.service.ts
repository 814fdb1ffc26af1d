import type { MailContent } from '@gable/documents/mail/content'
import { helpMail, quoteFormMail } from '@gable/documents/mail/lead/lead-mail'
import { quoteConfirmationMail } from '@gable/documents/mail/quote/confirmation-mail'
import type { Ctx } from '../platform/context.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { readForm, readQuote, type SentForm } from './notification.query.ts'

/** A form that was sent, and the event that tells of it: a mail is made once for each event and recipient. */
interface Sent {
  eventId: string
  leadId: string
  submissionId: string
}

/** To the contractor, and to whom the lead is assigned: a homeowner sent a quote's form. */
export async function notifyOfQuote(
  ctx: Ctx,
  { eventId, leadId, submissionId, repeated }: Sent & { repeated: boolean },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  const quote = form?.quoteId && (await readQuote(ctx, form.quoteId))
  if (!form || !quote) return
  const { contact, address } = form
  const facts = contractorFacts(ctx, form, leadId)
  await sendToContractor(ctx, eventId, form, quoteFormMail({ ...facts, repeated, contact, address, quote }))
}

/** To the contractor, and to whom the record is assigned: somebody asks to be contacted. */
export async function notifyOfHelp(
  ctx: Ctx,
  { eventId, leadId, submissionId, helpText }: Sent & { helpText: string },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  if (!form) return
  const { contact, address } = form
  const known = address.street === '' ? null : address
  const facts = contractorFacts(ctx, form, leadId)
  await sendToContractor(ctx, eventId, form, helpMail({ ...facts, contact, address: known, helpText }))
}

/**
 * To the homeowner, at the address typed in this very form: the price they chose. It says nothing that another form at
 * the same house did, since anyone can type a neighbour's address.
 */
export async function confirmQuote(ctx: Ctx, { eventId, submissionId }: Sent): Promise<void> {
  const form = await readForm(ctx, submissionId)
  const quoted = form?.quoteId && (await readQuote(ctx, form.quoteId))
  if (!form || !quoted) return
  // The total stays here: a homeowner who was shown a range is told a range.
  const { totalCents: _totalCents, ...quote } = quoted
  const { name, phone, mailingAddress, locale } = ctx.company
  const { firstName, email } = form.contact
  const company = { name, phone, mailingAddress }
  const content = quoteConfirmationMail({ locale, company, firstName, address: form.address, quote })
  const recipient = {
    ...{ role: 'homeowner', address: email, typedByVisitor: true },
    ...{ replyTo: ctx.company.email, senderName: name },
  }
  await queueMails(ctx, eventId, content, [recipient])
}

function contractorFacts({ company, config }: Ctx, { isTest }: SentForm, leadId: string) {
  return { locale: company.locale, isTest, leadUrl: `${config.PUBLIC_URL}/personal/dashboard/leads/${leadId}` }
}

async function sendToContractor(ctx: Ctx, eventId: string, form: SentForm, content: MailContent): Promise<void> {
  const office = ctx.company.email
  const { assigneeEmail } = form
  const replyTo = form.contact.email
  const recipients: Recipient[] = [{ role: 'company', address: office, replyTo }]
  if (assigneeEmail && assigneeEmail.toLowerCase() !== office.toLowerCase()) {
    recipients.push({ role: 'assignee', address: assigneeEmail, replyTo })
  }
  await queueMails(ctx, eventId, content, recipients)
}

interface Recipient {
  role: string
  address: string
  replyTo: string
  senderName?: string
  typedByVisitor?: boolean
}

/** Queues all copies of a mail, or none; those of an earlier try are not queued again. */
async function queueMails(
  ctx: Ctx,
  eventId: string,
  content: MailContent,
  recipients: readonly Recipient[],
): Promise<void> {
  const { kind } = content
  const rendered = await ctx.documents.renderMail(content)
  await ctx.transaction(async (tx) => {
    for (const { role, address: recipient, ...envelope } of recipients) {
      const dedupeKey = `${eventId}:${role}`
      const result = await queueMail(tx, { kind, recipient, ...envelope, dedupeKey, ...rendered })
      if (!result.ok) ctx.log.warn({ eventId, kind, role, reason: result.reason }, 'mail was not queued')
    }
  })
}
