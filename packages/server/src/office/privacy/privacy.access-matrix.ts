import { eq } from 'drizzle-orm'
import { mail } from '../../platform/platform.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { noteAccessMatrix } from '../../selling/note/note.access-matrix.ts'
import { note } from '../../selling/note/note.table.ts'
import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'

export const privacyAccessMatrix: SliceAccessMatrix<'privacy', { leadId: string; street: string }> = {
  async records(of, by) {
    const { leadId } = await noteAccessMatrix.records(of, by)
    const [row] = await of.app.database.db.select({ street: lead.street }).from(lead).where(eq(lead.id, leadId))
    return { leadId, street: row!.street }
  },
  inputs: {
    get: ({ leadId }) => ({ leadId }),
    exportHomeowner: ({ leadId }) => ({ leadId }),
    eraseHomeowner: ({ leadId, street }) => ({ leadId, confirmation: street }),
  },
  snapshot: [lead, note, mail],
}
