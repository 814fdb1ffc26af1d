import { foreignKey, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { companyId, timestamps } from '../db/columns.ts'

/** The lists that a company edits. One that never did has no row. */
export const leadSettingsTable = pgTable(
  'lead_settings',
  {
    companyId: companyId().primaryKey(),
    leadSources: jsonb().$type<string[]>().notNull(),
    lostReasons: jsonb().$type<string[]>().notNull(),
    version: integer().notNull(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)
