import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../platform/db/columns.ts'
import { lead } from './lead.table.ts'

/** A user who sees another user's lead because a colleague shared it. */
export const leadShare = pgTable(
  'lead_share',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    userId: uuid().notNull(),
    givenByUserId: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.userId] }),
    index('lead_share_user').on(t.companyId, t.userId, t.leadId),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
