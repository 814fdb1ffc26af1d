import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { emit } from '../platform/work/events.ts'
import { asker } from './note.access.ts'
import { attachedTo, takeUploads, writeAttachments } from './note.attachment.ts'
import { noteAdded, noteDeleted, noteEdited } from './note.events.ts'
import { holdNote, isVisibleLead } from './note.query.ts'
import { note } from './note.table.ts'

type StoredNote = typeof note.$inferSelect

export type CreateNoteResult = { ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' | 'UPLOAD_NOT_FOUND' }
export type UpdateNoteResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'NOT_FOUND' | 'NOTE_OF_ANOTHER' | 'STALE_VERSION' | 'UPLOAD_NOT_FOUND' }
export type DeleteNoteResult = { ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' | 'NOTE_OF_ANOTHER' }

/** A note on a lead that the person may see. */
export async function createNote(
  ctx: Ctx,
  { leadId, comment, attachments: asked }: { leadId: string; comment: string; attachments: string[] },
): Promise<CreateNoteResult> {
  return once<CreateNoteResult>(ctx, async (tx) => {
    const attachments = eachOnce(asked)
    if (!(await isVisibleLead(tx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
    if (!(await takeUploads(tx, attachments))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(note)
      .values({ companyId: tx.company.id, leadId, authorId: asker(tx), comment, createdAt: now, updatedAt: now })
      .returning({ id: note.id })
    const { id } = row!
    await writeAttachments(tx, id, { known: [], wanted: attachments })
    await emit(tx, noteAdded, { subjectId: leadId, data: { noteId: id } })
    return { ok: true, id }
  })
}

/** Writes one's own note anew over the version that one saw. */
export async function updateNote(
  ctx: Ctx,
  { id, version, comment, attachments }: { id: string; version: number; comment: string; attachments: string[] },
): Promise<UpdateNoteResult> {
  return ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, id)
    if (!held.ok) return held
    if (held.known.deletedAt) return { ok: false, reason: 'NOT_FOUND' }
    if (held.known.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const known = await attachedTo(tx, id)
    const wanted = eachOnce(attachments)
    if (held.known.comment === comment && wanted.join() === known.join()) return { ok: true, version }
    const added = wanted.filter((fileId) => !known.includes(fileId))
    if (!(await takeUploads(tx, added))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    await writeAttachments(tx, id, { known, wanted })
    await write(tx, held.known, { comment, editedAt: tx.clock.now() })
    await emit(tx, noteEdited, { subjectId: held.known.leadId, data: { noteId: id } })
    return { ok: true, version: version + 1 }
  })
}

/** Deletes one's own note with its words and files. */
export async function deleteNote(ctx: Ctx, id: string): Promise<DeleteNoteResult> {
  return ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, id)
    if (!held.ok) return held
    if (!held.known.deletedAt) {
      await writeAttachments(tx, id, { known: await attachedTo(tx, id), wanted: [] })
      await write(tx, held.known, { comment: '', deletedAt: tx.clock.now() })
      await emit(tx, noteDeleted, { subjectId: held.known.leadId, data: { noteId: id } })
    }
    return { ok: true, id }
  })
}

function eachOnce(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

async function holdOwn(
  tx: Ctx,
  id: string,
): Promise<{ ok: true; known: StoredNote } | { ok: false; reason: 'NOT_FOUND' | 'NOTE_OF_ANOTHER' }> {
  const known = await holdNote(tx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  return known.authorId === asker(tx) ? { ok: true, known } : { ok: false, reason: 'NOTE_OF_ANOTHER' }
}

async function write(tx: Ctx, { companyId, id }: StoredNote, changed: Partial<StoredNote>): Promise<void> {
  await tx.db
    .update(note)
    .set({ ...changed, version: sql`${note.version} + 1`, updatedAt: tx.clock.now() })
    .where(and(eq(note.companyId, companyId), eq(note.id, id)))
}
