import { localeOf, type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import { type ReminderMail, reminderMail } from '@gable/documents/mail/reminder/reminder-mail'
import type { RenderedMail } from '@gable/documents/render'
import { onDocuments } from '../company/company.documents.ts'
import { readDesign } from '../email/email.design.ts'
import { type DraftedUnsubscribe, draftUnsubscribe, issueUnsubscribe } from '../email/email.unsubscribe.ts'
import { inDesign } from '../letter/letter.design.ts'
import { draftLink } from '../letter/letter.link.ts'
import { type LeadOwner, ownerOfLead, readKept } from '../letter/letter.query.ts'
import { issueLink, type NewLink } from '../platform/access/link.ts'
import type { Ctx } from '../platform/context.ts'
import { type QueueMailResult, queueMail } from '../platform/mail/outbox.ts'
import type { MailAttachment } from '../platform/platform.table.ts'
import { readLatest, readProposalOfLink } from '../proposal/proposal.hold.query.ts'
import { draftLink as draftProposalLink } from '../proposal/proposal.send.ts'
import { readSigners } from '../proposal/sign/proposal.signer.query.ts'
import type { Open } from './reminder.open.ts'

/** A reminder, ready to be queued. */
export interface WrittenReminder {
  rendered: RenderedMail
  pictures: readonly MailAttachment[]
  link: NewLink
  unsubscribe: DraftedUnsubscribe
  language: SpokenLanguage
  owner: LeadOwner | null
}

type About = Pick<ReminderMail, 'kind' | 'locale' | 'name' | 'address' | 'url' | 'expiresAt'> & { link: NewLink }

/** Renders, so never inside a transaction. Undefined when what it is about is gone. */
export async function writeReminder(ctx: Ctx, open: Open): Promise<WrittenReminder | undefined> {
  const about = open.kind === 'quote' ? await aboutQuote(ctx, open) : await aboutProposal(ctx, open)
  if (!about) return undefined
  const { link, ...said } = about
  const documents = await onDocuments(ctx)
  const owner = await ownerOfLead(ctx, open.leadId)
  const unsubscribe = draftUnsubscribe(ctx)
  const { name, phone, timeZone } = ctx.company
  const content = reminderMail({
    ...{ ...said, timeZone, unsubscribeUrl: unsubscribe.url },
    // Commercial email has to say where its sender is (15 USC 7704(a)(5)), whatever the design leaves out.
    company: { name, phone, mailingAddress: documents.mailingAddress },
  })
  const designed = await inDesign(ctx, content, { design: await readDesign(ctx), documents, owner })
  const rendered = await ctx.documents.renderMail(designed.content)
  const language = wantedLanguage('visitor', [said.locale])
  return { rendered, pictures: designed.pictures, link, unsubscribe, language, owner }
}

async function aboutQuote(ctx: Ctx, { subjectId }: Open): Promise<About | undefined> {
  const kept = await readKept(ctx, subjectId)
  if (!kept) return undefined
  const { firstName, language } = kept.submission
  const locale = localeOf(language, ctx.company.country)
  const expiresAt = kept.quote.expiresAt?.toISOString() ?? null
  return { kind: 'quote', locale, name: firstName, address: kept.address, expiresAt, ...draftLink(ctx, subjectId) }
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

/** Queues it in the caller's transaction, and issues its links. It is sent as the lead's other email is. */
export async function queueReminder(
  tx: Ctx,
  { rendered, pictures, link, unsubscribe, language, owner }: WrittenReminder,
  { kind, leadId, recipient, id }: Open & { id: string },
): Promise<QueueMailResult> {
  const { name, email } = tx.company
  const result = await queueMail(tx, {
    ...{ kind: `${kind}Reminder`, recipient, dedupeKey: `reminder:${id}`, ...rendered },
    ...{ typedByVisitor: true, senderName: name, byCompany: true, leadId, attachments: [...pictures] },
    ...{ fromUserId: owner?.id ?? null, replyTo: owner?.email ?? email, unsubscribeUrl: unsubscribe.url },
  })
  if (!result.ok || !result.queued) return result
  await issueLink(tx, link)
  await issueUnsubscribe(tx, unsubscribe, { address: recipient, language, leadId })
  return result
}
