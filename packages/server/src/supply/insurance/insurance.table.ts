import type { PacketItem } from '@gable/contract/insurance-packet'
import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../platform/db/columns.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** Photos and documents of a lead's insurance packet that somebody marked as on file. */
export const insuranceItem = pgTable(
  'insurance_item',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    item: text().$type<PacketItem>().notNull(),
    /** Null if the user was deleted. */
    markedByUserId: uuid(),
    markedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.item] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
