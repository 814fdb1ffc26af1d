import { seesLead } from '../lead/lead.access.ts'
import { askingUser, type Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { asSeen, type NotAsSeen, writeNext } from '../platform/version.ts'
import { emit } from '../platform/work/events.ts'
import { attachedTo, takeUploads, writeAttachments } from './note.attachment.ts'
import { noteAdded, noteDeleted, noteEdited } from './note.events.ts'
import { holdNote } from './note.query.ts'
import { note } from './note.table.ts'

type StoredNote = typeof note.$inferSelect

export type CreateNoteResult = { ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' | 'UPLOAD_NOT_FOUND' }
export type UpdateNoteResult =
  | { ok: true; version: number }
  | NotAsSeen
  | { ok: false; reason: 'OF_ANOTHER' | 'UPLOAD_NOT_FOUND' }
export type DeleteNoteResult = { ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' | 'OF_ANOTHER' }

/** A note on a lead that the person may see. */
export async function createNote(
  ctx: Ctx,
  { leadId, comment, attachments: asked }: { leadId: string; comment: string; attachments: string[] },
): Promise<CreateNoteResult> {
  return once<CreateNoteResult>(ctx, async (tx) => {
    const attachments = eachOnce(asked)
    if (!(await seesLead(tx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
    if (!(await takeUploads(tx, attachments))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(note)
      .values({
        companyId: tx.company.id,
        leadId,
        authorId: askingUser(tx).userId,
        comment,
        createdAt: now,
        updatedAt: now,
      })
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
    const seen = asSeen(held.known.deletedAt ? undefined : held.known, version)
    if (!seen.ok) return seen
    const known = await attachedTo(tx, id)
    const wanted = eachOnce(attachments)
    if (seen.known.comment === comment && wanted.join() === known.join()) return { ok: true, version }
    const added = wanted.filter((fileId) => !known.includes(fileId))
    if (!(await takeUploads(tx, added))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    await writeAttachments(tx, id, { known, wanted })
    const written = await writeNext(tx, note, seen.known, { comment, editedAt: tx.clock.now() })
    await emit(tx, noteEdited, { subjectId: seen.known.leadId, data: { noteId: id } })
    return { ok: true, version: written }
  })
}

/** Deletes one's own note with its words and files. */
export async function deleteNote(ctx: Ctx, id: string): Promise<DeleteNoteResult> {
  return ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, id)
    if (!held.ok) return held
    if (!held.known.deletedAt) {
      await writeAttachments(tx, id, { known: await attachedTo(tx, id), wanted: [] })
      await writeNext(tx, note, held.known, { comment: '', deletedAt: tx.clock.now() })
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
): Promise<{ ok: true; known: StoredNote } | { ok: false; reason: 'NOT_FOUND' | 'OF_ANOTHER' }> {
  const known = await holdNote(tx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  return known.authorId === askingUser(tx).userId ? { ok: true, known } : { ok: false, reason: 'OF_ANOTHER' }
}
