import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { lead } from '../lead/lead.table.ts'

/** What somebody wrote on a lead. A deleted one is kept for a day with all that it has, so that it can be brought back. */
export const note = pgTable(
  'note',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    /** Null where a program wrote it, whose token was called `program`. */
    authorId: uuid(),
    program: text().notNull().default(''),
    comment: text().notNull(),
    /** Stands in the customer summary. */
    inSummary: boolean().notNull().default(false),
    editedAt: instant(),
    /** Who changed it last; null for its writer. */
    editedByUserId: uuid(),
    deletedAt: instant(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('note_lead').on(t.companyId, t.leadId, t.id.desc().nullsFirst()),
    // For retention (note.retention.ts), in its words.
    index('note_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** A colleague whom a note names. */
export const noteMention = pgTable(
  'note_mention',
  {
    companyId: companyId(),
    noteId: uuid().notNull(),
    userId: uuid().notNull(),
    /** As it stands in the words: a later change of the name leaves what was written. */
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.noteId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.noteId], foreignColumns: [note.companyId, note.id] }),
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
