import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from '../db/columns.ts'
import { lead } from '../lead/lead.table.ts'

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
