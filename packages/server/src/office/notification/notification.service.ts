import type { MailContent } from '@gable/documents/mail/content'
import { helpMail, mentionMail, productRequestMail, quoteFormMail } from '@gable/documents/mail/lead/lead-mail'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { NotificationKind } from '../../platform/notification-kind.ts'
import {
  newLeadNotification,
  otherContactNotification,
  productRequestNotification,
} from '../../selling/lead/lead.notifications.ts'
import { mentionNotification } from '../../selling/note/note.mention.ts'
import { leadPage, notify } from './notification.notify.ts'
import { ownInPortal, readForm, readMention, readQuote, type SentForm } from './notification.query.ts'
import { notification } from './notification.table.ts'

/** A submitted form and its event. People are notified once per event. */
interface Sent {
  eventId: string
  leadId: string
  submissionId: string
}

/** A homeowner submitted a quote's form. */
export async function notifyOfQuote(
  ctx: Ctx,
  { eventId, leadId, submissionId, repeated }: Sent & { repeated: boolean },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  const quote = form?.quoteId && (await readQuote(ctx, form.quoteId))
  if (!form || !quote) return
  const { contact, address } = form
  const mail = quoteFormMail({ ...contractorFacts(ctx, form, leadId), repeated, contact, address, quote })
  await notifyOfForm(ctx, newLeadNotification, { eventId, leadId, form, mail })
}

/** A homeowner asks for a different product than the quote's. */
export async function notifyOfProduct(
  ctx: Ctx,
  { eventId, leadId, submissionId, productName }: Sent & { productName: string },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  if (!form) return
  const { contact, address } = form
  const mail = productRequestMail({ ...contractorFacts(ctx, form, leadId), contact, address, productName })
  await notifyOfForm(ctx, productRequestNotification, { eventId, leadId, form, mail })
}

/** Somebody asks to be contacted. */
export async function notifyOfHelp(
  ctx: Ctx,
  { eventId, leadId, submissionId, helpText }: Sent & { helpText: string },
): Promise<void> {
  const form = await readForm(ctx, submissionId)
  if (!form) return
  const { contact } = form
  const address = form.address.street === '' ? null : form.address
  const mail = helpMail({ ...contractorFacts(ctx, form, leadId), contact, address, helpText })
  await notifyOfForm(ctx, otherContactNotification, { eventId, leadId, form, mail })
}

/** Notifies colleagues who are mentioned in a note and can see its lead, except the note's author. */
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
  await notify(ctx, {
    kind: mentionNotification,
    occasion: eventId,
    page: leadPage(leadId),
    leadId,
    concerned: people.map(({ id }) => id),
    mail: mentionMail({ ...facts, comment, writer: writer ?? '', homeowner, address }),
  })
}

function contractorFacts({ company, config }: Ctx, { isTest }: Pick<SentForm, 'isTest'>, leadId: string) {
  return { locale: company.locale, isTest, leadUrl: `${config.PUBLIC_URL}${leadPage(leadId)}` }
}

interface OfForm {
  eventId: string
  leadId: string
  form: SentForm
  mail: MailContent
}

/** Notifies the lead's assignee, the rep whose link was used, and the office. Replies go to the homeowner. */
async function notifyOfForm(ctx: Ctx, kind: NotificationKind, { eventId, leadId, form, mail }: OfForm): Promise<void> {
  const { assigneeId, repId, contact } = form
  await notify(ctx, {
    kind,
    leadId,
    mail,
    occasion: eventId,
    page: leadPage(leadId),
    concerned: [assigneeId, repId].filter((id) => id !== null),
    replyTo: contact.email,
  })
}

/** Marks the given notifications of the user as read or unread; without ids, all of them. */
export async function markRead(ctx: Ctx, read: boolean, ids?: readonly string[]): Promise<void> {
  const some = ids && inArray(notification.id, [...ids])
  await ctx.db
    .update(notification)
    .set({ readAt: read ? ctx.clock.now() : null })
    .where(and(ownInPortal(ctx), some, read ? isNull(notification.readAt) : undefined))
}
