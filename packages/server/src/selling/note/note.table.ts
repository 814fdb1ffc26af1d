import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { lead } from '../lead/lead.table.ts'

/**
 * A note that somebody wrote on a lead. A deleted note is stored with everything it has for a day, so that it can be
 * restored.
 */
export const note = pgTable(
  'note',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    /** Null if a program wrote it; `program` is then the name of its token. */
    authorId: uuid(),
    program: text().notNull().default(''),
    comment: text().notNull(),
    /** Whether it appears in the customer summary. */
    inSummary: boolean().notNull().default(false),
    editedAt: instant(),
    /** The user who last edited it; null for its author. */
    editedByUserId: uuid(),
    deletedAt: instant(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('note_lead').on(t.companyId, t.leadId, t.id.desc().nullsFirst()),
    // For retention (note.retention.ts), with the same condition.
    index('note_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

export const noteMention = pgTable(
  'note_mention',
  {
    companyId: companyId(),
    noteId: uuid().notNull(),
    userId: uuid().notNull(),
    /** The name as written in the text; later changes of the name do not affect it. */
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.noteId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.noteId], foreignColumns: [note.companyId, note.id] }),
  ],
)

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
