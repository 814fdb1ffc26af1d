import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** A reusable text of a company. */
export const snippet = pgTable(
  'snippet',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    text: text().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // Also used to sort the list.
    uniqueIndex('snippet_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
