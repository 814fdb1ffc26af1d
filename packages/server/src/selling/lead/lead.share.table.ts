import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../platform/db/columns.ts'
import { lead } from './lead.table.ts'

/** A person who sees a lead that is another's, because a colleague has let them. */
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
