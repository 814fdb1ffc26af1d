import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { attachedTo } from './note.attachment.ts'
import { mentionsOf } from './note.mention.query.ts'
import { note } from './note.table.ts'

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
