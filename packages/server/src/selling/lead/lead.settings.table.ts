import type { LeadField } from '@gable/contract/lead-field'
import { foreignKey, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, timestamps } from '../../platform/db/columns.ts'

/** The lists that a company edits, and the custom fields of its leads. A company that never changed them has no row. */
export const leadSettingsTable = pgTable(
  'lead_settings',
  {
    companyId: companyId().primaryKey(),
    leadSources: jsonb().$type<string[]>().notNull(),
    lostReasons: jsonb().$type<string[]>().notNull(),
    fields: jsonb().$type<LeadField[]>().notNull().default([]),
    version: integer().notNull(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)
