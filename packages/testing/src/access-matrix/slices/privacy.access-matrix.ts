import { mail } from '@gable/server/platform/platform.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import { note } from '@gable/server/selling/note/note.table'
import { eq } from 'drizzle-orm'
import type { SliceAccessMatrix } from '../matrix.ts'
import { noteAccessMatrix } from './note.access-matrix.ts'

export const privacyAccessMatrix: SliceAccessMatrix<'privacy', { leadId: string; street: string }> = {
  async records(of, by) {
    const { leadId } = await noteAccessMatrix.records(of, by)
    const [row] = await of.app.database.db.select({ street: lead.street }).from(lead).where(eq(lead.id, leadId))
    return { leadId, street: row!.street }
  },
  inputs: {
    eraseHomeowner: ({ leadId, street }) => ({ leadId, confirmation: street }),
  },
  snapshot: [lead, note, mail],
}
