import type { Page, PageRequest } from '@gable/contract/list'
import type { Note } from '@gable/contract/note'
import { and, eq, isNull } from 'drizzle-orm'
import { user } from '../identity/identity.table.ts'
import { seesLead, visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { askingUser, type Ctx } from '../platform/context.ts'
import { keysetPage, type ListOrder } from '../platform/keyset.ts'
import { idKey } from '../platform/sort-key.ts'
import { attachmentsOf } from './note.attachment.query.ts'
import { note } from './note.table.ts'

const ofLead = and(eq(lead.companyId, note.companyId), eq(lead.id, note.leadId))
const ofAuthor = and(eq(user.companyId, note.companyId), eq(user.id, note.authorId))

const newest: ListOrder = { name: 'note', keys: [idKey(note.id)], direction: 'desc' }

/** The notes on a lead, newest first, by keyset. Undefined when there is no such lead that the person may see. */
export async function listNotes(
  ctx: Ctx,
  { leadId, ...asked }: { leadId: string } & PageRequest,
): Promise<Page<Note> | undefined> {
  const page = keysetPage(newest, asked)
  if (!(await seesLead(ctx, leadId))) return undefined
  const { id, comment, authorId, createdAt, editedAt, version } = note
  const found = await ctx.db
    .select({ id, comment, authorId, createdAt, editedAt, version, commenter: user.name, place: page.place })
    .from(note)
    .leftJoin(user, ofAuthor)
    .where(and(eq(note.companyId, ctx.company.id), eq(note.leadId, leadId), isNull(note.deletedAt), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const attachments = await attachmentsOf(
    ctx,
    found.map((row) => row.id),
  )
  const { userId } = askingUser(ctx)
  return page.of(found, ({ authorId, commenter, createdAt, editedAt, ...row }) => ({
    ...row,
    attachments: attachments.get(row.id) ?? [],
    commenter: commenter ?? '',
    mine: authorId === userId,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}

/** A note on a lead that the person may see, held until the transaction ends. */
export async function holdNote(tx: Ctx, noteId: string): Promise<typeof note.$inferSelect | undefined> {
  const [held] = await tx.db
    .select({ note })
    .from(note)
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(tx), eq(note.id, noteId)))
    .for('update', { of: note })
  return held?.note
}
