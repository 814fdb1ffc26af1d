import type { ApprovalDetail } from '@gable/contract/approval'
import type { ApprovalOperation, ApprovalState } from '@gable/contract/approval-operation'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** A call that an AI assistant asked a person to make. */
export const approval = pgTable(
  'approval',
  {
    companyId: companyId(),
    id: rowId(),
    /** Null for a record without a lead, such as a material order for an address. */
    leadId: uuid(),
    operation: text().$type<ApprovalOperation>().notNull(),
    /** The procedure's input without an idempotency key. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text().notNull(),
    tokenId: uuid().notNull(),
    /** Names of the token and of the program at that time. */
    token: text().notNull(),
    client: text().notNull(),
    /** Never `expired`, which follows from `expiresAt`. */
    state: text().$type<Exclude<ApprovalState, 'expired'>>().notNull().default('waiting'),
    decidedByUserId: uuid(),
    decidedBy: text().notNull().default(''),
    decidedAt: instant(),
    /** What the person saw who approved it; null before. */
    facts: jsonb().$type<ApprovalDetail['facts']>(),
    failure: text().notNull().default(''),
    expiresAt: instant().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('approval_lead').on(t.companyId, t.leadId),
    index('approval_created').on(t.createdAt),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
