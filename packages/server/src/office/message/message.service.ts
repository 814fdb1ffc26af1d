import { filledRichText } from '@gable/contract/format/rich-text'
import type { MessageForm, ShownMessage } from '@gable/contract/message'
import { fillLine, type MessageValues, undeliveredStatuses } from '@gable/contract/message-words'
import { type Placeholder, placeholdersOf } from '@gable/contract/rich-text'
import { messageMail } from '@gable/documents/mail/message/message-mail'
import { uuidv7 } from 'uuidv7'
import { onDocuments } from '../../account/company/company.query.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail, replaceMail } from '../../platform/mail/outbox.ts'
import type { QueuedMail } from '../../platform/mail/queued-mail.ts'
import type { QuotaRefusal } from '../../platform/upload/upload-quota.ts'
import { emit } from '../../platform/work/events.ts'
import { inDesign } from '../../quoting/quote-share/quote-share.design.ts'
import { ownerOfLead } from '../../quoting/quote-share/quote-share.query.ts'
import { openAccount } from '../../selling/email/email.domain.ts'
import { unsubscribedSince } from '../../selling/email/email.query.ts'
import { readDesign } from '../../selling/email/email.text.ts'
import { draftUnsubscribe, issueUnsubscribe } from '../../selling/email/email.unsubscribe.ts'
import { noteAnswer } from '../../selling/lead/office/lead.answer.ts'
import { prepareFiles, takeFiles, writeAttachments } from './message.attach.ts'
import { repOf, valuesOf } from './message.draft.ts'
import { messageResent, messageSent } from './message.events.ts'
import {
  attachmentsOf,
  findMessage,
  type Homeowner,
  isSent,
  issueOf,
  readHomeowner,
  readMessages,
} from './message.query.ts'
import { message } from './message.table.ts'

/** Rolls back an unsent message: one of its addresses has reached its daily limit. */
class MessageCapped extends Error {}

async function orCapped<Answer>(send: () => Promise<Answer>): Promise<Answer | { ok: false; reason: 'MAIL_CAPPED' }> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof MessageCapped) return { ok: false, reason: 'MAIL_CAPPED' }
    throw error
  }
}

type Given = Pick<QueuedMail, 'recipient' | 'cc' | 'subject' | 'html' | 'text' | 'attachments' | 'unsubscribeUrl'> & {
  id: string
  leadId: string
  fromUserId: string | null
  replyTo: string
}

/** Queues the mail of a message, only once ever. Undefined if it is not sent. */
async function queueMessage(tx: Ctx, { id, ...provided }: Given): Promise<string | undefined> {
  const result = await queueMail(tx, {
    kind: 'message',
    dedupeKey: `message:${id}`,
    byPerson: true,
    byCompany: true,
    senderName: tx.company.name,
    ...provided,
  })
  return result.ok && result.queued ? result.mailId : undefined
}

type NotReachable = 'NOT_FOUND' | 'ALREADY_DELETED' | 'LEAD_NO_EMAIL' | 'EMAIL_UNDELIVERABLE'

type NotSent =
  | NotReachable
  | 'MAIL_CAPPED'
  | 'EMAIL_NOT_CONNECTED'
  | 'FIELDS_WITHOUT_VALUE'
  | 'EMAIL_UNSUBSCRIBED'
  | 'UPLOAD_NOT_FOUND'
  | 'ATTACHMENTS_TOO_LARGE'
  | 'TOO_MANY_FILES'
  | QuotaRefusal
type SendMessageResult = { ok: true; id: string; recipient: string } | { ok: false; reason: NotSent }

export function whyNotReachable(homeowner: Homeowner | undefined): NotReachable | undefined {
  if (!homeowner) return 'NOT_FOUND'
  if (homeowner.status === 'Deleted') return 'ALREADY_DELETED'
  if (homeowner.email === '') return 'LEAD_NO_EMAIL'
  return homeowner.issue ? 'EMAIL_UNDELIVERABLE' : undefined
}

/**
 * Sends a user's message to the homeowner of a lead that the user can see: with its field values, in the company's
 * design, and with its files. Counts as a response if the homeowner asked for contact. The lead's assignee receives
 * replies.
 * @param ofMany the same email to many leads: sent once per id, doesn't count as a response, and has an unsubscribe
 * link.
 */
export async function sendMessage(
  ctx: Ctx,
  requested: MessageForm & { leadId: string },
  ofMany?: { messageId: string },
): Promise<SendMessageResult> {
  const { leadId, from } = requested
  const homeowner = await readHomeowner(ctx, leadId)
  const refused = whyNotReachable(homeowner)
  if (!homeowner || refused) return { ok: false, reason: refused ?? 'NOT_FOUND' }
  const person = callingUser(ctx)
  if (from === 'own' && !(await hasOwnAccount(ctx))) return { ok: false, reason: 'EMAIL_NOT_CONNECTED' }
  const rep = await repOf(ctx, leadId)
  const written = filledIn(requested, await valuesOf(ctx, homeowner, rep))
  if (!written) return { ok: false, reason: 'FIELDS_WITHOUT_VALUE' }
  const files = await prepareFiles(ctx, leadId, requested)
  if (!files.ok) return files
  const unsubscribe = ofMany && draftUnsubscribe(ctx)
  const { rendered, pictures } = await rendering(ctx, leadId, written, unsubscribe?.url)
  const cc = requested.cc.filter((address) => address !== homeowner.email.toLowerCase())
  return orCapped(() =>
    once<SendMessageResult>(ctx, async (tx) => {
      const known = await readHomeowner(tx, leadId)
      const gone = whyNotReachable(known)
      if (!known || gone) return { ok: false, reason: gone ?? 'NOT_FOUND' }
      if (ofMany && (await isSent(tx, ofMany.messageId)))
        return { ok: true, id: ofMany.messageId, recipient: known.email }
      if (ofMany && (await unsubscribedSince(tx, known.email))) return { ok: false, reason: 'EMAIL_UNSUBSCRIBED' }
      if (!(await takeFiles(tx, files))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
      const attached = [...files.uploads, ...files.copies].map(({ id: fileId, name }) => ({ fileId, name }))
      const [id, now, recipient] = [ofMany?.messageId ?? uuidv7(), tx.clock.now(), homeowner.email]
      const fromOwn = from === 'own'
      const mailId = await queueMessage(tx, {
        id,
        leadId,
        recipient,
        cc,
        fromUserId: fromOwn ? person.userId : null,
        replyTo: rep.email,
        ...rendered,
        attachments: [...attached, ...pictures],
        unsubscribeUrl: unsubscribe?.url,
      })
      if (!mailId) throw new MessageCapped()
      await tx.db.insert(message).values({
        companyId: tx.company.id,
        id,
        leadId,
        sentByUserId: person.userId,
        sentBy: person.name,
        fromOwn,
        recipient,
        cc,
        ...written,
        mailId,
        createdAt: now,
        updatedAt: now,
      })
      const fileIds = attached.map(({ fileId }) => fileId)
      await writeAttachments(tx, id, fileIds)
      await emit(tx, messageSent, { subjectId: leadId, data: { messageId: id, files: attached.length } })
      if (!unsubscribe) await noteAnswer(tx, leadId, 'mail')
      else await issueUnsubscribe(tx, unsubscribe, { address: recipient, language: 'en', leadId })
      return { ok: true, id, recipient }
    }),
  )
}

export async function hasOwnAccount(ctx: Ctx): Promise<boolean> {
  const account = await openAccount(ctx, ctx.company.id, callingUser(ctx).userId)
  return account?.opened.state === 'connected'
}

/** Subject and body with their field values; undefined if a field has no value here. */
export function filledIn({ subject, body }: Pick<MessageForm, 'subject' | 'body'>, values: MessageValues) {
  const valueFor = (name: Placeholder) => (values as Partial<Record<Placeholder, string>>)[name]
  const line = fillLine(subject, values)
  const isWhole = line.left.length === 0 && placeholdersOf(body).every((name) => valueFor(name)?.trim())
  return isWhole ? { subject: line.filled, body: filledRichText(body, valueFor) } : undefined
}

async function rendering(
  ctx: Ctx,
  leadId: string,
  written: Pick<MessageForm, 'subject' | 'body'>,
  unsubscribeUrl: string | undefined,
) {
  const [design, documents] = [await readDesign(ctx), await onDocuments(ctx)]
  const { name, phone, locale } = ctx.company
  // Commercial email must state the sender's address (15 USC 7704(a)(5)), even if the design omits it.
  const showsAddress = design.showAddress || unsubscribeUrl !== undefined
  const company = { name, phone, mailingAddress: showsAddress ? documents.mailingAddress : '' }
  const plain = messageMail({ locale, company, ...written, unsubscribeUrl })
  const { content, pictures } = await inDesign(ctx, plain, { design, documents, owner: await ownerOfLead(ctx, leadId) })
  return { rendered: await ctx.documents.renderMail(content), pictures }
}

/** Returns messages for other screens, for users who can see their lead. */
export function messagesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ShownMessage>> {
  return readMessages(ctx, ids)
}

type NotResent = 'NOT_FOUND' | 'ALREADY_DELETED' | 'EMAIL_DELIVERED' | 'EMAIL_UNDELIVERABLE' | 'MAIL_CAPPED'
type ResendResult = { ok: true; id: string; recipient: string } | { ok: false; reason: NotResent }

/**
 * Resends an undelivered message unchanged to an address that is not known to bounce. The original is not retried
 * anymore.
 */
export async function resendMessage(
  ctx: Ctx,
  { id: replacesId, to }: { id: string; to: string },
): Promise<ResendResult> {
  return orCapped(() =>
    once<ResendResult>(ctx, async (tx) => {
      const found = await findMessage(tx, replacesId)
      if (!found) return { ok: false, reason: 'NOT_FOUND' }
      if (found.lead.status === 'Deleted') return { ok: false, reason: 'ALREADY_DELETED' }
      if (!undeliveredStatuses.includes(found.status)) return { ok: false, reason: 'EMAIL_DELIVERED' }
      if (await issueOf(tx, to)) return { ok: false, reason: 'EMAIL_UNDELIVERABLE' }
      const known = found.message
      const mail = await replaceMail(tx, known.mailId)
      if (!mail) return { ok: false, reason: 'EMAIL_DELIVERED' }
      const { leadId, cc, subject, body } = known
      const [id, now, person] = [uuidv7(), tx.clock.now(), callingUser(tx)]
      // Users cannot send from somebody else's account.
      const fromOwn = known.fromOwn && known.sentByUserId === person.userId
      const mailId = await queueMessage(tx, {
        id,
        leadId,
        recipient: to,
        cc,
        subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments,
        fromUserId: fromOwn ? person.userId : null,
        replyTo: (await repOf(tx, leadId)).email,
      })
      if (!mailId) throw new MessageCapped()
      await tx.db.insert(message).values({
        companyId: tx.company.id,
        id,
        leadId,
        sentByUserId: person.userId,
        sentBy: person.name,
        fromOwn,
        recipient: to,
        cc,
        subject,
        body,
        mailId,
        replacesId,
        createdAt: now,
        updatedAt: now,
      })
      const files = (await attachmentsOf(tx, replacesId)).map((file) => file.id)
      await writeAttachments(tx, id, files)
      await emit(tx, messageResent, { subjectId: leadId, data: { messageId: id, replacesId } })
      return { ok: true, id, recipient: to }
    }),
  )
}
