import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** A custom lender or program that the widget links to: the type `Custom` of a market's financing. */
export const financingType = pgTable(
  'financing_type',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    url: text().notNull(),
    /** A file with the purpose `financing.logo`. */
    logoFileId: uuid(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('financing_type_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('financing_type_url').on(t.companyId, sql`lower(${t.url})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
