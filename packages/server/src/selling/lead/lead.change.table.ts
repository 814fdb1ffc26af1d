import type { LeadChangeKind, LeadStatus } from '@gable/contract/status'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId } from '../../platform/db/columns.ts'

/** A bulk change of leads, stored for as long as it can be undone. */
export const leadChange = pgTable(
  'lead_change',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text().$type<LeadChangeKind>().notNull(),
    /** The status that was set, or the id of the new assignee; empty for none. */
    value: text().notNull(),
    madeByUserId: uuid().notNull(),
    /** When its last part was done. */
    at: instant().notNull(),
    /** When the undo started; null until then. */
    undoneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('lead_change_at').on(t.at),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A lead's values before a bulk change, and its version after it. */
export const leadChangeItem = pgTable(
  'lead_change_item',
  {
    companyId: companyId(),
    changeId: uuid().notNull(),
    leadId: uuid().notNull(),
    version: integer().notNull(),
    status: text().$type<LeadStatus>().notNull(),
    assignedUserId: uuid(),
    originalUserId: uuid(),
    /** The lead was undone, or it was found that it cannot be undone. */
    settled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.changeId, t.leadId] }),
    foreignKey({
      columns: [t.companyId, t.changeId],
      foreignColumns: [leadChange.companyId, leadChange.id],
    }).onDelete('cascade'),
  ],
)
