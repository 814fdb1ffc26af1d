import { localeOf, type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import { type ReminderMail, reminderMail } from '@gable/documents/mail/reminder/reminder-mail'
import { onDocuments } from '../../account/company/company.query.ts'
import { offerBooking } from '../../contracts/appointment/appointment.offer.ts'
import { readLatest, readProposalOfLink } from '../../contracts/proposal/proposal.lock.query.ts'
import { draftLink as draftProposalLink } from '../../contracts/proposal/proposal.send.ts'
import { readSigners } from '../../contracts/proposal/sign/proposal.signer.query.ts'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { type QueueMailResult, queueMail } from '../../platform/mail/outbox.ts'
import { type DrawnMail, drawForLead, sentAs } from '../../quoting/quote-share/quote-share.design.ts'
import { draftLink } from '../../quoting/quote-share/quote-share.link.ts'
import { readStored } from '../../quoting/quote-share/quote-share.query.ts'
import { readWords } from '../../selling/email/email.text.ts'
import { type DraftedUnsubscribe, draftUnsubscribe, issueUnsubscribe } from '../../selling/email/email.unsubscribe.ts'
import type { Open } from './reminder.open.ts'

/** A reminder, ready to be queued. */
export interface WrittenReminder extends DrawnMail {
  links: readonly NewLink[]
  unsubscribe: DraftedUnsubscribe
  language: SpokenLanguage
}

type About = Pick<ReminderMail, 'kind' | 'locale' | 'name' | 'address' | 'url' | 'expiresAt'> & { link: NewLink }

/** Renders email, so never call it inside a transaction. Undefined if its subject is gone. */
export async function writeReminder(ctx: Ctx, open: Open): Promise<WrittenReminder | undefined> {
  const about = open.kind === 'quote' ? await aboutQuote(ctx, open) : await aboutProposal(ctx, open)
  if (!about) return undefined
  const { link, ...message } = about
  const documents = await onDocuments(ctx)
  const unsubscribe = draftUnsubscribe(ctx)
  const booking = await offerBooking(ctx, open.kind === 'quote' ? { quoteId: open.subjectId } : { leadId: open.leadId })
  const { name, phone, timeZone } = ctx.company
  const content = reminderMail({
    ...message,
    timeZone,
    unsubscribeUrl: unsubscribe.url,
    bookUrl: booking?.url,
    words: await readWords(ctx, message.kind === 'quote' ? 'quoteReminder' : 'proposalReminder', message.locale),
    // Commercial email must state the sender's address (15 USC 7704(a)(5)), even if the design omits it.
    company: { name, phone, mailingAddress: documents.mailingAddress },
  })
  const drawn = await drawForLead(ctx, open.leadId, content)
  const language = wantedLanguage('visitor', [message.locale])
  return { ...drawn, links: booking ? [link, booking.link] : [link], unsubscribe, language }
}

async function aboutQuote(ctx: Ctx, { subjectId }: Open): Promise<About | undefined> {
  const stored = await readStored(ctx, subjectId)
  if (!stored) return undefined
  const { firstName, language } = stored.submission
  const locale = localeOf(language, ctx.company.country)
  const expiresAt = stored.quote.expiresAt?.toISOString() ?? null
  return { kind: 'quote', locale, name: firstName, address: stored.address, expiresAt, ...draftLink(ctx, subjectId) }
}

async function aboutProposal(ctx: Ctx, { subjectId, signerId, recipient }: Open): Promise<About | undefined> {
  const row = await readProposalOfLink(ctx, subjectId)
  const latest = row && (await readLatest(ctx, row))
  if (!row || !latest?.document) return undefined
  const { locale, address, expiresAt } = latest.document
  const signer = signerId ? (await readSigners(ctx, row)).find(({ id }) => id === signerId) : undefined
  const to = signer ?? latest.form.customers.find(({ email }) => email.toLowerCase() === recipient.toLowerCase())
  const kind = signerId ? 'sign' : 'proposal'
  return { kind, locale, name: to?.name ?? '', address, expiresAt, ...draftProposalLink(ctx, row, signerId) }
}

/** Queues a reminder in the caller's transaction and issues its links. It is sent like the lead's other email. */
export async function queueReminder(
  tx: Ctx,
  { links, unsubscribe, language, ...drawn }: WrittenReminder,
  { kind, leadId, recipient, id }: Open & { id: string },
): Promise<QueueMailResult> {
  const result = await queueMail(tx, {
    kind: `${kind}Reminder`,
    recipient,
    dedupeKey: `reminder:${id}`,
    ...sentAs(tx, leadId, drawn),
    typedByVisitor: true,
    unsubscribeUrl: unsubscribe.url,
  })
  if (!result.ok || !result.queued) return result
  for (const link of links) await issueLink(tx, link)
  await issueUnsubscribe(tx, unsubscribe, { address: recipient, language, leadId })
  return result
}
