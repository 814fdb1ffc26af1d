import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from '../db/columns.ts'
import { lead } from '../lead/lead.table.ts'
import { file } from '../platform/platform.table.ts'

/** What somebody wrote on a lead. A deleted one keeps its row, without its words, so that deleting may be repeated. */
export const note = pgTable(
  'note',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    authorId: uuid().notNull(),
    comment: text().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('note_lead').on(t.companyId, t.leadId, t.id.desc().nullsFirst()),
  ],
)

/** A file that belongs to a note. */
export const noteAttachment = pgTable(
  'note_attachment',
  {
    companyId: companyId(),
    noteId: uuid().notNull(),
    position: integer().notNull(),
    fileId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.noteId, t.position] }),
    foreignKey({ columns: [t.companyId, t.noteId], foreignColumns: [note.companyId, note.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
    uniqueIndex('note_attachment_file').on(t.companyId, t.fileId),
  ],
)
