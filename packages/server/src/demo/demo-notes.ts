import { createNote } from '../note/note.service.ts'
import type { Ctx } from '../platform/context.ts'

/** What the office wrote on its leads: who writes, on which of them, the oldest first. */
const notes = [
  ['admin', 0, 'Deposit paid. Crew starts on the 14th, materials two days before.'],
  ['admin', 1, 'Went with the cheaper bid. Ask again before winter about the gutters.'],
  ['rep', 2, 'Dog in the yard: call before going up.\nChimney flashing looks loose, take pictures.'],
  ['admin', 2, 'Insurance adjuster comes on Thursday.'],
  ['rep', 4, 'Wants to see shingle colors on the house next door.'],
  ['rep', 6, 'Back from vacation on Monday. Prefers a text.'],
] as const

/** Notes on some of the leads, by the very function that serves the portal. */
export async function addDemoNotes(by: Record<'admin' | 'rep', Ctx>, leadIds: readonly string[]): Promise<void> {
  for (const [who, at, comment] of notes) {
    const leadId = leadIds[at]
    if (leadId) await createNote(by[who], { leadId, comment })
  }
}
