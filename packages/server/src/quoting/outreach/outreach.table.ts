import type { ContactScope } from '@gable/contract/contact-estimate'
import type { EstimateOutcome } from '@gable/contract/estimate-outcome'
import { sql } from 'drizzle-orm'
import { foreignKey, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { runColumns, runIndexes } from '../../platform/work/run.table.ts'

/** A run that finds roofs and prices for imported contacts, and its progress. A company has at most one in progress. */
export const outreachRun = pgTable(
  'outreach_run',
  {
    ...runColumns(),
    /** The contacts in scope; those imported later are not included. */
    scope: jsonb().$type<ContactScope>().notNull(),
    untilContactId: uuid().notNull(),
    /** The last contact processed. */
    lastContactId: uuid(),
    /** Null for the first product of each market. */
    productId: uuid(),
    productName: text(),
    counts: jsonb().$type<Partial<Record<EstimateOutcome, number>>>().notNull().default(sql`'{}'::jsonb`),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }), ...runIndexes('outreach_run', t)],
)

export type StoredRun = typeof outreachRun.$inferSelect
