import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { bytes, companyId, timestamps } from '../db/columns.ts'

/** A company's own account with a vendor, its key encrypted. It is used instead of the operator's. */
export const connection = pgTable(
  'connection',
  {
    companyId: companyId(),
    vendor: text().$type<'google'>().notNull(),
    secret: bytes().notNull(),
    keyId: text().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
