import type { TextConsent } from '@gable/contract/text-message'
import type { TextChoices, TextRefusal } from '@gable/contract/text-message-form'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import { askingUser, type Ctx } from '../../platform/context.ts'
import { countInWindow } from '../../platform/http/limits.ts'
import { textAdapter } from './text-message.dispatch.ts'
import { agreedByForm, hasOptedOut } from './text-message.query.ts'
import { textMessage } from './text-message.table.ts'

const dayMs = 86_400_000

export interface NewTextMessage {
  leadId: string
  subjectId: string
  recipient: string
  /** Contains a unique link, so no two messages are equal. */
  body: string
  /** The user confirms that the homeowner agreed. */
  agreed: boolean
}

export type QueueTextResult = { ok: true; id: string } | { ok: false; reason: Exclude<TextRefusal, 'LEAD_NO_PHONE'> }

/**
 * Queues a text message to a homeowner who agreed to it. It is sent between 8 a.m. and 9 p.m. Runs in the caller's
 * transaction.
 */
export async function queueText(
  tx: Ctx,
  { leadId, subjectId, recipient, body, agreed }: NewTextMessage,
): Promise<QueueTextResult> {
  if (!tx.providers.texts) return { ok: false, reason: 'VENDOR_NOT_OFFERED' }
  if (await hasOptedOut(tx, recipient)) return { ok: false, reason: 'TEXT_OPTED_OUT' }
  const byForm = await agreedByForm(tx, leadId)
  if (!byForm && !agreed) return { ok: false, reason: 'TEXT_NOT_AGREED' }
  if (!(await mayTextToday(tx))) return { ok: false, reason: 'TEXT_DAILY_LIMIT' }
  const now = tx.clock.now()
  const consent: TextConsent = byForm ? 'form' : 'person'
  const [row] = await tx.db
    .insert(textMessage)
    .values({
      companyId: tx.company.id,
      leadId,
      subjectId,
      recipient,
      body,
      consent,
      sentByUserId: askingUser(tx).userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: textMessage.id })
  const { id } = row!
  await dispatchTo(tx, textAdapter, { intent: { textId: id }, reference: id, subjectId: id })
  return { ok: true, id }
}

export interface StaffTextMessage {
  /** Identifies the message, so that it is sent once. */
  id: string
  leadId: string | null
  recipient: string
  /** Contains a unique link, so no two messages are equal. */
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
  return {
    isOffered: ctx.providers.texts !== undefined,
    hasAgreed: await agreedByForm(ctx, leadId),
    hasOptedOut: phone !== '' && (await hasOptedOut(ctx, phone)),
  }
}
