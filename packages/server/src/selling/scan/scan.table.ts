import type { ScanOutcome } from '@gable/contract/scan-outcome'
import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant } from '../../platform/db/columns.ts'
import { runColumns, runIndexes } from '../../platform/work/run.table.ts'

/** A run that measures the roofs of a list of leads, and its progress. A company has at most one in progress. */
export const scanRun = pgTable(
  'scan_run',
  {
    ...runColumns(),
    counts: jsonb().$type<Partial<Record<ScanOutcome, number>>>().notNull().default(sql`'{}'::jsonb`),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }), ...runIndexes('scan_run', t)],
)

export type StoredRun = typeof scanRun.$inferSelect

/** A lead of a run. The leads are fixed when the run starts. The outcome is null until the lead was processed. */
export const scanLead = pgTable(
  'scan_lead',
  {
    companyId: companyId(),
    runId: uuid().notNull(),
    leadId: uuid().notNull(),
    outcome: text().$type<ScanOutcome>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.runId, t.leadId] }),
    foreignKey({ columns: [t.companyId, t.runId], foreignColumns: [scanRun.companyId, scanRun.id] }),
    index('scan_lead_outcome').on(t.companyId, t.runId, t.outcome, t.leadId),
    index('scan_lead_created').on(t.createdAt),
  ],
)
