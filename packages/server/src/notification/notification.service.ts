import type { MailRequest, RenderedMail } from '@gable/documents/render'
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
  const template = repeated ? 'repeatSubmission' : 'newLead'
  const facts = contractorFacts(ctx, form, leadId)
  await sendToContractor(ctx, eventId, form, { template, ...facts, contact, address, quote })
}

/** To the contractor, and to whom the record is assigned: somebody asks to be contacted. */
export async function notifyOfHelp(
  ctx: Ctx,
  { eventId, leadId, submissionId, helpText }: Sent & { helpText: string },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  if (!form) return
  const { contact, address } = form
  await sendToContractor(ctx, eventId, form, {
    template: 'helpRequested',
    ...contractorFacts(ctx, form, leadId),
    contact,
    address: address.street === '' ? null : address,
    helpText,
  })
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
  const rendered = await ctx.documents.renderMail({
    template: 'quoteConfirmation',
    locale,
    company: { name, phone, mailingAddress },
    firstName,
    address: form.address,
    quote,
  })
  const recipient = {
    ...{ role: 'homeowner', address: email, typedByVisitor: true },
    ...{ replyTo: ctx.company.email, senderName: name },
  }
  await queueRendered(ctx, eventId, 'quoteConfirmation', rendered, [recipient])
}

function contractorFacts({ company, config }: Ctx, { isTest }: SentForm, leadId: string) {
  return { locale: company.locale, isTest, leadUrl: `${config.PUBLIC_URL}/personal/dashboard/leads/${leadId}` }
}

async function sendToContractor(ctx: Ctx, eventId: string, form: SentForm, request: MailRequest): Promise<void> {
  const rendered = await ctx.documents.renderMail(request)
  const office = ctx.company.email
  const { assigneeEmail } = form
  const replyTo = form.contact.email
  const recipients: Recipient[] = [{ role: 'company', address: office, replyTo }]
  if (assigneeEmail && assigneeEmail.toLowerCase() !== office.toLowerCase()) {
    recipients.push({ role: 'assignee', address: assigneeEmail, replyTo })
  }
  await queueRendered(ctx, eventId, request.template, rendered, recipients)
}

interface Recipient {
  role: string
  address: string
  replyTo: string
  senderName?: string
  typedByVisitor?: boolean
}

/** Queues all copies of a mail, or none; those of an earlier try are not queued again. */
async function queueRendered(
  ctx: Ctx,
  eventId: string,
  kind: string,
  rendered: RenderedMail,
  recipients: readonly Recipient[],
): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const { role, address: recipient, ...envelope } of recipients) {
      const dedupeKey = `${eventId}:${role}`
      const result = await queueMail(tx, { kind, recipient, ...envelope, dedupeKey, ...rendered })
      if (!result.ok) ctx.log.warn({ eventId, kind, role, reason: result.reason }, 'mail was not queued')
    }
  })
}
