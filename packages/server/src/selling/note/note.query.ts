import type { Page, PageRequest } from '@gable/contract/list'
import type { Note } from '@gable/contract/note'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { viewer } from '../../platform/viewer.ts'
import { seesLead, visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { attachmentsOf } from './note.attachment.query.ts'
import { attachedTo } from './note.attachment.ts'
import { mentionsOf } from './note.mention.query.ts'
import { note } from './note.table.ts'

const ofLead = and(eq(lead.companyId, note.companyId), eq(lead.id, note.leadId))
const ofAuthor = and(eq(user.companyId, note.companyId), eq(user.id, note.authorId))
const editor = alias(user, 'editor')
const ofEditor = and(eq(editor.companyId, note.companyId), eq(editor.id, note.editedByUserId))

const newest = descending('note', idKey(note.id))

/** The notes on a lead, newest first, by keyset. Undefined if there is no such lead that the user may see. */
export async function listNotes(
  ctx: Ctx,
  { leadId, ...requested }: { leadId: string } & PageRequest,
): Promise<Page<Note> | undefined> {
  const page = keysetPage(newest, requested)
  if (!(await seesLead(ctx, leadId))) return undefined
  const found = await ctx.db
    .select({ id: note.id, place: page.place })
    .from(note)
    .where(and(eq(note.companyId, ctx.company.id), eq(note.leadId, leadId), isNull(note.deletedAt), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const shown = await readNotes(
    ctx,
    found.map(({ id }) => id),
  )
  return page.of(found, ({ id }) => shown.get(id)!)
}

/** Returns notes by id, as a user who may see their leads reads them. Deleted notes are left out. */
async function readNotes(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Note>> {
  if (ids.length === 0) return new Map()
  const { id, comment, authorId, inSummary, createdAt, editedAt, version } = note
  const rows = await ctx.db
    .select({
      id,
      comment,
      authorId,
      inSummary,
      createdAt,
      editedAt,
      version,
      commenter: sql<string>`coalesce(${user.name}, ${note.program})`,
      editedBy: sql<string>`coalesce(${editor.name}, '')`,
    })
    .from(note)
    .leftJoin(user, ofAuthor)
    .leftJoin(editor, ofEditor)
    .where(and(eq(note.companyId, ctx.company.id), inArray(note.id, [...ids]), isNull(note.deletedAt)))
  const [attachments, mentions] = [await attachmentsOf(ctx, ids), await mentionsOf(ctx, ids)]
  const { userId, role } = viewer(ctx)
  return new Map(
    rows.map(({ authorId, createdAt, editedAt, ...row }) => {
      const mine = userId !== null && authorId === userId
      const shown: Note = {
        ...row,
        mentions: mentions.get(row.id) ?? [],
        attachments: attachments.get(row.id) ?? [],
        mine,
        mayChange: mine || role === 'companyAdmin',
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      }
      return [row.id, shown]
    }),
  )
}

/** A note on a lead that the user may see, locked until the transaction ends. */
export async function lockNote(tx: Ctx, noteId: string): Promise<typeof note.$inferSelect | undefined> {
  const [locked] = await tx.db
    .select({ note })
    .from(note)
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(tx), eq(note.id, noteId)))
    .for('update', { of: note })
  return locked?.note
}

/** The form of a note as it is stored; undefined if there is none on a lead that the user may see. */
export async function readNoteForm(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ comment: note.comment, inSummary: note.inSummary, version: note.version })
    .from(note)
    .innerJoin(lead, and(eq(lead.companyId, note.companyId), eq(lead.id, note.leadId)))
    .where(and(visibleTo(ctx), eq(note.id, id), isNull(note.deletedAt)))
  if (!row) return undefined
  const { version, ...written } = row
  const mentions = ((await mentionsOf(ctx, [id])).get(id) ?? []).map((one) => one.id)
  return { version, form: { ...written, mentions, attachments: await attachedTo(ctx, id) } }
}

/** Notes for a screen of another slice, for users who may see their leads. */
export function notesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Note>> {
  return readNotes(ctx, ids)
}
