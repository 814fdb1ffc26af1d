import { maxCommentLength } from '@gable/contract/note'
import { actingProgram, type Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { insertRecord } from '../../platform/records.ts'
import {
  type Deletion,
  expectVersion,
  refuseStale,
  type StaleVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { viewer } from '../../platform/viewer.ts'
import { emit } from '../../platform/work/events.ts'
import { seesLead } from '../lead/lead.access.ts'
import { noteAnswer } from '../lead/office/lead.answer.ts'
import { giveAccess } from '../lead/office/lead.assign.ts'
import { attachedTo, takeUploads, writeAttachments } from './note.attachment.ts'
import { noteAdded, noteDeleted, noteEdited, noteRestored } from './note.events.ts'
import { findMentions, writeMentions } from './note.mention.ts'
import { lockNote } from './note.query.ts'
import { note } from './note.table.ts'

type StoredNote = typeof note.$inferSelect

type NotWritten = { ok: false; reason: 'UPLOAD_NOT_FOUND' | 'USER_NOT_FOUND' }

type CreateNoteResult = { ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' } | NotWritten
type UpdateNoteResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | NotWritten
  | { ok: false; reason: 'OF_ANOTHER' }
type DeleteNoteResult = { ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' | 'OF_ANOTHER' }

/** The content of a note: the text, the files, the mentions, and whether it appears in the customer summary. */
interface Written {
  comment: string
  attachments: string[]
  mentions: string[]
  inSummary: boolean
  /** The mentioned colleagues who get access to the lead. */
  giveAccess?: string[]
}

/**
 * Creates a note on a visible lead. The note counts as the response to the homeowner's request if nobody has responded
 * before.
 */
export async function createNote(
  ctx: Ctx,
  {
    leadId,
    comment,
    attachments: requested,
    mentions: ids,
    inSummary,
    giveAccess: shared = [],
  }: { leadId: string } & Written,
): Promise<CreateNoteResult> {
  return once<CreateNoteResult>(ctx, async (tx) => {
    const attachments = eachOnce(requested)
    if (!(await seesLead(tx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
    const mentions = await findMentions(tx, comment, { noteId: null, ids })
    if (!mentions) return { ok: false, reason: 'USER_NOT_FOUND' }
    if (!(await takeUploads(tx, attachments))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const authorId = viewer(tx).userId
    const by = actingProgram(tx)
    const program = by?.name ?? ''
    const id = await insertRecord(tx, note, { leadId, authorId, program, comment, inSummary })
    await writeAttachments(tx, id, { known: [], wanted: attachments })
    await writeMentions(tx, id, mentions.all)
    await giveAccess(tx, leadId, onlyOf(mentions.all, shared))
    await emit(tx, noteAdded, { subjectId: leadId, data: { noteId: id, mentioned: mentions.notified } })
    // A note by a program does not count as a response.
    if (authorId && !by) await noteAnswer(tx, leadId, 'note')
    return { ok: true, id }
  })
}

/**
 * Adds a note from another system to a lead, under that system's name. Longer text is truncated. Runs in the caller's
 * transaction.
 */
export async function leaveNote(
  tx: Ctx,
  { leadId, program, comment }: { leadId: string; program: string; comment: string },
): Promise<void> {
  const stored = Array.from(comment).slice(0, maxCommentLength).join('')
  const noteId = await insertRecord(tx, note, { leadId, program, comment: stored })
  await emit(tx, noteAdded, { subjectId: leadId, data: { noteId, mentioned: [] } })
}

/** Rewrites a note over the version that the user saw. Users can edit their own notes, admins all. */
export async function updateNote(
  ctx: Ctx,
  {
    id,
    version,
    comment,
    attachments,
    mentions: ids,
    inSummary,
    giveAccess: shared = [],
  }: { id: string; version: number } & Written,
): Promise<UpdateNoteResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForChange(tx, id)
    if (!locked.ok) return locked
    const seen = expectVersion(locked.known.deletedAt ? undefined : locked.known, version)
    if (!seen.ok) return seen
    const { known } = seen
    const files = await attachedTo(tx, id)
    const wanted = eachOnce(attachments)
    const mentions = await findMentions(tx, comment, { noteId: id, ids })
    if (!mentions) return { ok: false, reason: 'USER_NOT_FOUND' }
    const isSame = known.comment === comment && known.inSummary === inSummary && wanted.join() === files.join()
    if (isSame && mentions.added.length === 0) return { ok: true, version }
    const added = wanted.filter((fileId) => !files.includes(fileId))
    if (!(await takeUploads(tx, added))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    await writeAttachments(tx, id, { known: files, wanted })
    await writeMentions(tx, id, mentions.all)
    await giveAccess(tx, known.leadId, onlyOf(mentions.all, shared))
    const { userId } = viewer(tx)
    const editedByUserId = userId === known.authorId ? null : userId
    const change = { comment, inSummary, editedAt: tx.clock.now(), editedByUserId }
    const next = await writeNext(tx, note, known, change)
    await emit(tx, noteEdited, { subjectId: known.leadId, data: { noteId: id, mentioned: mentions.notified } })
    return { ok: true, version: next }
  })
}

/** Deletes a note. It is hidden immediately; its text and files are deleted after a day. */
export async function deleteNote(ctx: Ctx, { id, version }: Deletion): Promise<DeleteNoteResult | StaleVersion> {
  return ctx.transaction<DeleteNoteResult | StaleVersion>(async (tx) => {
    const locked = await lockForChange(tx, id)
    if (!locked.ok) return locked
    if (!locked.known.deletedAt) {
      const stale = refuseStale(locked.known, version)
      if (stale) return stale
      await writeNext(tx, note, locked.known, { deletedAt: tx.clock.now() })
      await emit(tx, noteDeleted, { subjectId: locked.known.leadId, data: { noteId: id } })
    }
    return { ok: true, id }
  })
}

/** Restores a deleted note, unless its content is already deleted. */
export async function restoreNote(ctx: Ctx, id: string): Promise<DeleteNoteResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForChange(tx, id)
    if (!locked.ok) return locked
    if (locked.known.deletedAt) {
      await writeNext(tx, note, locked.known, { deletedAt: null })
      await emit(tx, noteRestored, { subjectId: locked.known.leadId, data: { noteId: id } })
    }
    return { ok: true, id }
  })
}

/** Only mentioned colleagues get access. */
const onlyOf = (mentioned: readonly { id: string }[], ids: readonly string[]) =>
  mentioned.map(({ id }) => id).filter((id) => ids.includes(id))

function eachOnce(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

async function lockForChange(
  tx: Ctx,
  id: string,
): Promise<{ ok: true; known: StoredNote } | { ok: false; reason: 'NOT_FOUND' | 'OF_ANOTHER' }> {
  const known = await lockNote(tx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  const { userId, role } = viewer(tx)
  const mayChange = (userId !== null && known.authorId === userId) || role === 'companyAdmin'
  return mayChange ? { ok: true, known } : { ok: false, reason: 'OF_ANOTHER' }
}
