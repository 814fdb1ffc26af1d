import { limits } from '@gable/contract/limits'
import type { Note } from '@gable/contract/note'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '../identity/identity.table.ts'
import { lead } from '../lead/lead.table.ts'
import type { Ctx } from '../platform/context.ts'
import { decodeCursor, encodeCursor } from '../platform/cursor.ts'
import { asker, onVisibleLead } from './note.access.ts'
import { attachmentsOf } from './note.attachment.query.ts'
import { note } from './note.table.ts'

export type NoteListResult =
  | { ok: true; page: { rows: Note[]; nextCursor: string | null } }
  | { ok: false; reason: 'NOT_FOUND' | 'BAD_CURSOR' }

const ofLead = and(eq(lead.companyId, note.companyId), eq(lead.id, note.leadId))
const ofAuthor = and(eq(user.companyId, note.companyId), eq(user.id, note.authorId))

/** The notes on a lead that the person may see, newest first, by keyset: ids sort by the time they were made. */
export async function listNotes(
  ctx: Ctx,
  { leadId, cursor }: { leadId: string; cursor?: string | undefined },
): Promise<NoteListResult> {
  const before = cursor === undefined ? undefined : decodeCursor(z.uuid(), cursor)
  if (cursor !== undefined && before === undefined) return { ok: false, reason: 'BAD_CURSOR' }
  if (!(await isVisibleLead(ctx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
  const { id, comment, authorId, createdAt, editedAt, version } = note
  const found = await ctx.db
    .select({ id, comment, authorId, createdAt, editedAt, version, commenter: user.name })
    .from(note)
    .leftJoin(user, ofAuthor)
    .where(
      and(
        eq(note.companyId, ctx.company.id),
        eq(note.leadId, leadId),
        isNull(note.deletedAt),
        before === undefined ? undefined : lt(note.id, before),
      ),
    )
    .orderBy(desc(note.id))
    .limit(limits.pageSize.default + 1)
  const rows = found.slice(0, limits.pageSize.default)
  const nextCursor = found.length > rows.length ? encodeCursor(rows.at(-1)!.id) : null
  const me = asker(ctx)
  const attachments = await attachmentsOf(
    ctx,
    rows.map((row) => row.id),
  )
  return {
    ok: true,
    page: {
      rows: rows.map(({ authorId, commenter, createdAt, editedAt, ...row }) => ({
        ...row,
        attachments: attachments.get(row.id) ?? [],
        commenter: commenter ?? '',
        mine: authorId === me,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      })),
      nextCursor,
    },
  }
}

/** Whether there is such a lead that the person may see. */
export async function isVisibleLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(onVisibleLead(ctx), eq(lead.id, leadId)))
  return known !== undefined
}

/** A note on a lead that the person may see, held until the transaction ends. */
export async function holdNote(tx: Ctx, noteId: string): Promise<typeof note.$inferSelect | undefined> {
  const [held] = await tx.db
    .select({ note })
    .from(note)
    .innerJoin(lead, ofLead)
    .where(and(onVisibleLead(tx), eq(note.id, noteId)))
    .for('update', { of: note })
  return held?.note
}
