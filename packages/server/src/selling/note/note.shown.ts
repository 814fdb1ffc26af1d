import type { Note } from '@gable/contract/note'
import type { Ctx } from '../../platform/context.ts'
import { readNotes } from './note.query.ts'

/** Notes for a screen of another slice, for users who may see their leads. */
export function notesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Note>> {
  return readNotes(ctx, ids)
}
