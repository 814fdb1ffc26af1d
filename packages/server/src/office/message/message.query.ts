import type { Message, ShownMessage } from '@gable/contract/message'
import { undeliveredStatuses } from '@gable/contract/message-words'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { file, mail, undeliverableAddress } from '../../platform/platform.table.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { message, messageAttachment } from './message.table.ts'

const ofMail = and(eq(mail.companyId, message.companyId), eq(mail.id, message.mailId))
const ofLead = and(eq(lead.companyId, message.companyId), eq(lead.id, message.leadId))
/** An email no longer in the outbox was sent long ago. */
const status = sql<Message['status']>`coalesce(${mail.status}, 'sent')`

/** Returns a lead's recipient and field values; undefined if the user cannot see the lead. */
export async function readHomeowner(ctx: Ctx, leadId: string) {
  const { firstName, lastName, email, phone, street, city, state, postalCode, status: leadStatus } = lead
  const [row] = await ctx.db
    .select({ firstName, lastName, email, phone, street, city, state, postalCode, status: leadStatus })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  return row && { ...row, issue: await issueOf(ctx, row.email) }
}
export type Homeowner = NonNullable<Awaited<ReturnType<typeof readHomeowner>>>

/** Returns the known delivery problem of an address; null if there is none. */
export async function issueOf(ctx: Ctx, address: string) {
  const { reason } = undeliverableAddress
  const ofAddress = eq(undeliverableAddress.address, address.toLowerCase())
  const [known] = await ctx.db
    .select({ reason })
    .from(undeliverableAddress)
    .where(and(eq(undeliverableAddress.companyId, ctx.company.id), ofAddress))
  return known?.reason ?? null
}

/** Whether a message was already queued. */
export async function isSent(ctx: Ctx, id: string): Promise<boolean> {
  const mine = and(eq(message.companyId, ctx.company.id), eq(message.id, id))
  return (await ctx.db.select({ id: message.id }).from(message).where(mine)).length > 0
}

/** Returns messages by id for the timeline of a lead that the user can see. */
export async function readMessages(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ShownMessage>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: message.id, by: message.sentBy, subject: message.subject, recipient: message.recipient, status })
    .from(message)
    .leftJoin(mail, ofMail)
    .where(and(eq(message.companyId, ctx.company.id), inArray(message.id, [...ids])))
  return new Map(rows.map(({ id, ...shown }) => [id, shown]))
}

/** Returns a message on a lead that the user can see, with its delivery status. */
export async function findMessage(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ message, status, sender: sql<string>`coalesce(${mail.sender}, '')`, lead })
    .from(message)
    .innerJoin(lead, ofLead)
    .leftJoin(mail, ofMail)
    .where(and(visibleTo(ctx), eq(message.id, id)))
  return row
}

/** Returns a complete message, for users who can see its lead. */
export async function readMessage(ctx: Ctx, id: string): Promise<Message | undefined> {
  const found = await findMessage(ctx, id)
  if (!found) return undefined
  const { sentBy: by, createdAt, recipient, cc, subject, body } = found.message
  const mayResend = undeliveredStatuses.includes(found.status) && found.lead.status !== 'Deleted'
  const attachments = (await attachmentsOf(ctx, id)).map(shownOf)
  return {
    id,
    by,
    sentAt: createdAt.toISOString(),
    recipient,
    cc,
    subject,
    body,
    attachments,
    sender: found.sender,
    status: found.status,
    resendTo: mayResend ? found.lead.email : null,
  }
}

export async function attachmentsOf(ctx: Ctx, messageId: string) {
  const { id, name, contentType, bytes, thumbnailKey } = file
  return ctx.db
    .select({ id, name, contentType, bytes, thumbnailKey })
    .from(messageAttachment)
    .innerJoin(file, and(eq(file.companyId, messageAttachment.companyId), eq(file.id, messageAttachment.fileId)))
    .where(and(eq(messageAttachment.companyId, ctx.company.id), eq(messageAttachment.messageId, messageId)))
    .orderBy(asc(messageAttachment.position))
}

/** Whether a file was attached to a message on a lead that the user can see. */
export async function isOnVisibleMessage(ctx: Ctx, fileId: string): Promise<boolean> {
  const ofMessage = and(eq(message.companyId, messageAttachment.companyId), eq(message.id, messageAttachment.messageId))
  const [known] = await ctx.db
    .select({ id: message.id })
    .from(messageAttachment)
    .innerJoin(message, ofMessage)
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(ctx), eq(messageAttachment.fileId, fileId)))
    .limit(1)
  return known !== undefined
}
