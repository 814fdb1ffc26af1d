import type { ContactScope } from '@gable/contract/contact-estimate'
import type { EstimateOutcome } from '@gable/contract/estimate-outcome'
import { sql } from 'drizzle-orm'
import { foreignKey, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { runColumns, runIndexes } from '../../platform/work/run.table.ts'

/** One time that roofs and prices are found for imported contacts, and how far it has come. A company has one under way. */
export const outreachRun = pgTable(
  'outreach_run',
  {
    ...runColumns(),
    /** Which contacts are meant; those that come in later are not. */
    scope: jsonb().$type<ContactScope>().notNull(),
    untilContactId: uuid().notNull(),
    /** Up to which contact it has come. */
    lastContactId: uuid(),
    /** Null for the first product of each market. */
    productId: uuid(),
    productName: text(),
    counts: jsonb().$type<Partial<Record<EstimateOutcome, number>>>().notNull().default(sql`'{}'::jsonb`),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }), ...runIndexes('outreach_run', t)],
)

export type StoredRun = typeof outreachRun.$inferSelect
