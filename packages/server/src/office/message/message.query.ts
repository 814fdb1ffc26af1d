import { maxAttachedBytes, messageAttachments } from '@gable/contract/accepted-files'
import { type FileKind, fileKinds } from '@gable/contract/file-kind'
import type { Message, ShownMessage } from '@gable/contract/message'
import { undeliveredStatuses } from '@gable/contract/message-words'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { proposal, proposalVersion } from '../../contracts/proposal/proposal.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { type FileRow, shownOf } from '../../platform/files/file-rows.ts'
import { file, mail, undeliverableAddress } from '../../platform/platform.table.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { note, noteAttachment } from '../../selling/note/note.table.ts'
import { materialOrder, materialOrderDocument } from '../../supply/material/material.table.ts'
import { measurementOrder } from '../../supply/measurement/measurement.table.ts'
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

/** Maximum number of a lead's files to offer, latest first. */
const maxOffered = 50

const attachable = messageAttachments.kinds.map((kind) => fileKinds[kind].contentType)

/** The kind of file; undefined if it cannot be attached. */
export function kindOf({ contentType }: Pick<FileRow, 'contentType'>): FileKind | undefined {
  return messageAttachments.kinds.find((kind) => fileKinds[kind].contentType === contentType)
}

/**
 * Returns the files of a lead that an email may attach: those of its notes, measurement reports, and material orders,
 * and its sent proposals. For users who can see the lead.
 */
export async function filesOfLead(ctx: Ctx, leadId: string): Promise<FileRow[]> {
  const { db, company } = ctx
  const ofNotes = db
    .select({ id: noteAttachment.fileId })
    .from(noteAttachment)
    .innerJoin(note, and(eq(note.companyId, noteAttachment.companyId), eq(note.id, noteAttachment.noteId)))
    .where(and(eq(note.companyId, company.id), eq(note.leadId, leadId), isNull(note.deletedAt)))
  const ofReports = db
    .select({ id: measurementOrder.pdfFileId })
    .from(measurementOrder)
    .where(and(eq(measurementOrder.companyId, company.id), eq(measurementOrder.leadId, leadId)))
  const ofMaterials = db
    .select({ id: materialOrderDocument.fileId })
    .from(materialOrderDocument)
    .innerJoin(
      materialOrder,
      and(
        eq(materialOrder.companyId, materialOrderDocument.companyId),
        eq(materialOrder.id, materialOrderDocument.orderId),
      ),
    )
    .where(and(eq(materialOrder.companyId, company.id), eq(materialOrder.leadId, leadId)))
  const ofProposals = db
    .select({ id: proposalVersion.pdfFileId })
    .from(proposalVersion)
    .innerJoin(
      proposal,
      and(eq(proposal.companyId, proposalVersion.companyId), eq(proposal.id, proposalVersion.proposalId)),
    )
    .where(and(eq(proposal.companyId, company.id), eq(proposal.leadId, leadId), isNotNull(proposalVersion.sentAt)))
  return db
    .select()
    .from(file)
    .where(
      and(
        eq(file.companyId, company.id),
        or(
          inArray(file.id, ofNotes),
          inArray(file.id, ofReports),
          inArray(file.id, ofMaterials),
          inArray(file.id, ofProposals),
        ),
        inArray(file.contentType, attachable),
        lte(file.bytes, maxAttachedBytes),
      ),
    )
    .orderBy(desc(file.createdAt), desc(file.id))
    .limit(maxOffered)
}
