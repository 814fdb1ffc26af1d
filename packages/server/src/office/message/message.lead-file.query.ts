import { type FileKind, fileKinds } from '@gable/contract/file-kind'
import { maxAttachedBytes, messageAttachments } from '@gable/contract/message-attachment'
import { and, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { proposal, proposalVersion } from '../../contracts/proposal/proposal.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { FileRow } from '../../platform/files/file-rows.ts'
import { file } from '../../platform/platform.table.ts'
import { note, noteAttachment } from '../../selling/note/note.table.ts'
import { materialOrder, materialOrderDocument } from '../../supply/material/material.table.ts'
import { measurementOrder } from '../../supply/measurement/measurement.table.ts'

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
