import type { ShownFile } from '@gable/contract/file'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { file } from '../../platform/platform.table.ts'
import { visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { note, noteAttachment } from './note.table.ts'

const ofFile = and(eq(file.companyId, noteAttachment.companyId), eq(file.id, noteAttachment.fileId))
const ofNote = and(eq(note.companyId, noteAttachment.companyId), eq(note.id, noteAttachment.noteId))
const ofLead = and(eq(lead.companyId, note.companyId), eq(lead.id, note.leadId))

/** The files of these notes, by note, in the order in which they were attached. */
export async function attachmentsOf(ctx: Ctx, noteIds: readonly string[]): Promise<Map<string, ShownFile[]>> {
  const found = new Map<string, ShownFile[]>(noteIds.map((id) => [id, []]))
  if (noteIds.length === 0) return found
  const { id, name, contentType, bytes, thumbnailKey } = file
  const rows = await ctx.db
    .select({ noteId: noteAttachment.noteId, id, name, contentType, bytes, thumbnailKey })
    .from(noteAttachment)
    .innerJoin(file, ofFile)
    .where(and(eq(noteAttachment.companyId, ctx.company.id), inArray(noteAttachment.noteId, [...noteIds])))
    .orderBy(asc(noteAttachment.noteId), asc(noteAttachment.position))
  for (const { noteId, ...row } of rows) found.get(noteId)?.push(shownOf(row))
  return found
}

/** A file of this note, if its lead is visible to the user. */
export async function visibleAttachment(ctx: Ctx, { id, fileId }: { id: string; fileId: string }) {
  const [row] = await ctx.db
    .select({ file })
    .from(noteAttachment)
    .innerJoin(note, ofNote)
    .innerJoin(lead, ofLead)
    .innerJoin(file, ofFile)
    .where(and(visibleTo(ctx), eq(note.id, id), eq(noteAttachment.fileId, fileId), isNull(note.deletedAt)))
  return row?.file
}

/** Whether a file is attached to a note on a lead that the user may see. */
export async function isOnVisibleNote(ctx: Ctx, fileId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ noteId: noteAttachment.noteId })
    .from(noteAttachment)
    .innerJoin(note, ofNote)
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(ctx), eq(noteAttachment.fileId, fileId), isNull(note.deletedAt)))
  return known !== undefined
}
