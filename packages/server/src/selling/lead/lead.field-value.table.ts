import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId } from '../../platform/db/columns.ts'
import { lead } from './lead.table.ts'

/** The value of a custom field of a lead. The company's lead settings define the fields. */
export const leadFieldValue = pgTable(
  'lead_field_value',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    fieldId: uuid().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.fieldId] }),
    index('lead_field_value_field').on(t.companyId, t.fieldId, t.leadId),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
