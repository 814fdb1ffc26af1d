import type { TextSender } from '@gable/contract/text-conversation'
import type { TextConsent } from '@gable/contract/text-message'
import type { TextChoices, TextRefusal } from '@gable/contract/text-message-form'
import { and, eq, inArray } from 'drizzle-orm'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import { actingName, type Ctx } from '../../platform/context.ts'
import { countInWindow } from '../../platform/http/limits.ts'
import { noteText } from './text-message.conversation.ts'
import { textAdapter } from './text-message.dispatch.ts'
import { addPhotos } from './text-message.photo.ts'
import { agreedByForm, hasOptedOut, hasTexted, lockWaitingTexts } from './text-message.query.ts'
import { readSender } from './text-message.sender.query.ts'
import { textMessage } from './text-message.table.ts'

const dayMs = 86_400_000

export interface NewTextMessage {
  /** Identifies the message, so that a repeated job sends it once. */
  id?: string
  leadId: string
  subjectId: string | null
  recipient: string
  body: string
  /** The user confirms that the homeowner agreed. */
  agreed: boolean
  /** For an automatic answer to a text of just now: it is sent at any hour, but not after this time. */
  answerUntil?: Date
  /** Claimed uploads, in order. */
  photos?: readonly string[]
}

export type QueueTextResult = { ok: true; id: string } | { ok: false; reason: Exclude<TextRefusal, 'LEAD_NO_PHONE'> }

/**
 * Queues a text message to a homeowner who agreed to it, in a form or by texting the company. It is sent between 8 a.m.
 * and 9 p.m. Runs in the caller's transaction.
 */
export async function queueText(
  tx: Ctx,
  { id: provided, leadId, subjectId, recipient, body, agreed, answerUntil, photos = [] }: NewTextMessage,
): Promise<QueueTextResult> {
  if (!tx.providers.texts) return { ok: false, reason: 'VENDOR_NOT_OFFERED' }
  if (await hasOptedOut(tx, recipient)) return { ok: false, reason: 'TEXT_OPTED_OUT' }
  const known: TextConsent | undefined = (await agreedByForm(tx, { leadId, phone: recipient }))
    ? 'form'
    : (await hasTexted(tx, { leadId, phone: recipient }))
      ? 'reply'
      : undefined
  if (!known && !agreed) return { ok: false, reason: 'TEXT_NOT_AGREED' }
  if (!(await mayTextToday(tx))) return { ok: false, reason: 'TEXT_DAILY_LIMIT' }
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(textMessage)
    .values({
      companyId: tx.company.id,
      ...(provided && { id: provided }),
      leadId,
      subjectId,
      recipient,
      body,
      consent: known ?? 'person',
      sentByUserId: tx.actor.kind === 'user' ? tx.actor.userId : null,
      sentBy: tx.actor.kind === 'user' ? actingName(tx) : '',
      answerUntil: answerUntil ?? null,
      files: photos.length,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: textMessage.id })
  if (!row) return { ok: true, id: provided! }
  const { id } = row
  await addPhotos(tx, id, photos)
  await noteText(tx, { leadId, direction: 'out', body })
  await dispatchTo(tx, textAdapter, { intent: { textId: id }, reference: id, subjectId: id })
  return { ok: true, id }
}

/**
 * Ends the texts about a record that still wait for the morning, because what they say is no longer true. Runs in the
 * caller's transaction, which changes the record.
 */
export async function dropWaitingTexts(tx: Ctx, subjectId: string): Promise<void> {
  const ids = await lockWaitingTexts(tx, subjectId)
  if (ids.length === 0) return
  await tx.db
    .update(textMessage)
    .set({ state: 'failed', updatedAt: tx.clock.now() })
    .where(and(eq(textMessage.companyId, tx.company.id), inArray(textMessage.id, ids)))
}

export interface StaffTextMessage {
  /** Identifies the message, so that it is sent once. */
  id: string
  leadId: string | null
  recipient: string
  body: string
}

/**
 * Queues a text message to a colleague who has enabled them. It is sent between 8 a.m. and 9 p.m. Returns false if none
 * is sent: without a service, after STOP, or above the company's daily limit. Runs in the caller's transaction.
 */
export async function queueStaffText(tx: Ctx, { id, leadId, recipient, body }: StaffTextMessage): Promise<boolean> {
  if (!tx.providers.texts || (await hasOptedOut(tx, recipient)) || !(await mayTextToday(tx))) return false
  const now = tx.clock.now()
  await tx.db.insert(textMessage).values({
    companyId: tx.company.id,
    id,
    leadId,
    recipient,
    body,
    consent: 'settings',
    createdAt: now,
    updatedAt: now,
  })
  await dispatchTo(tx, textAdapter, { intent: { textId: id }, reference: id, subjectId: id })
  return true
}

/**
 * Whether a colleague can be texted at a number, for their settings; null if this installation sends no text messages.
 */
export async function staffTexts(ctx: Ctx, phone: string): Promise<{ phone: string; optedOut: boolean } | null> {
  if (!ctx.providers.texts) return null
  return { phone, optedOut: phone !== '' && (await hasOptedOut(ctx, phone)) }
}

/**
 * Counts a text message of the company by UTC day, in the caller's transaction. Returns false above
 * TEXT_MESSAGES_PER_COMPANY_PER_DAY, because one company must not use up the limit that all companies share.
 */
async function mayTextToday(tx: Ctx): Promise<boolean> {
  const now = tx.clock.now().getTime()
  const today = new Date(now - (now % dayMs))
  const counted = await countInWindow(tx.db, `text:${tx.company.id}`, today, 1)
  return counted <= tx.config.TEXT_MESSAGES_PER_COMPANY_PER_DAY
}

/** What a user needs to know about text messages to a homeowner before sending one. */
export async function textChoices(
  ctx: Ctx,
  { leadId, phone }: { leadId: string; phone: string },
): Promise<TextChoices> {
  const optedOut = phone !== '' && (await hasOptedOut(ctx, phone))
  // Their last text may be the STOP.
  const byText = !optedOut && (await hasTexted(ctx, { leadId, phone }))
  return {
    isOffered: ctx.providers.texts !== undefined,
    hasAgreed: byText || (await agreedByForm(ctx, { leadId, phone })),
    hasOptedOut: optedOut,
  }
}

/** The company's sender, and its registration as the service reports it. */
export async function senderState(ctx: Ctx): Promise<TextSender> {
  const { texts } = ctx.providers
  const own = (await readSender(ctx)) ?? ''
  if (!texts) return { isOffered: false, registration: 'unknown', own }
  const read = () => texts.registration(own || undefined)
  const answer = await ctx.ttlCache.read('textMessage.registration', own, read)
  return { isOffered: true, registration: answer.ok ? answer.value : 'unknown', own }
}
