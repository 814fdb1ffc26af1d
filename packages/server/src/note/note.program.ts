import { longestComment } from '@gable/contract/note'
import type { Ctx } from '../platform/context.ts'
import { emit } from '../platform/work/events.ts'
import { noteAdded } from './note.events.ts'
import { note } from './note.table.ts'

/** A note that another system leaves on a lead, under its name; longer words are cut. In the caller's transaction. */
export async function leaveNote(
  tx: Ctx,
  { leadId, program, comment }: { leadId: string; program: string; comment: string },
): Promise<void> {
  const now = tx.clock.now()
  const kept = Array.from(comment).slice(0, longestComment).join('')
  const [row] = await tx.db
    .insert(note)
    .values({ companyId: tx.company.id, leadId, program, comment: kept, createdAt: now, updatedAt: now })
    .returning({ id: note.id })
  await emit(tx, noteAdded, { subjectId: leadId, data: { noteId: row!.id, mentioned: [] } })
}
