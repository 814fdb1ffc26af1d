import type { ContactScope } from '@gable/contract/contact-estimate'
import type { EstimateOutcome, OutreachState } from '@gable/contract/estimate-outcome'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { companyId, instant, rowId, timestamps } from '../db/columns.ts'

/** One time that roofs and prices are found for imported contacts, and how far it has come. A company has one under way. */
export const outreachRun = pgTable(
  'outreach_run',
  {
    companyId: companyId(),
    id: rowId(),
    state: text().$type<OutreachState>().notNull(),
    /** It was given up, and waits for a person to have it tried again. */
    failed: boolean().notNull().default(false),
    /** Which contacts are meant; those that come in later are not. */
    scope: jsonb().$type<ContactScope>().notNull(),
    untilContactId: uuid().notNull(),
    /** Up to which contact it has come. */
    lastContactId: uuid(),
    /** Null for the first product of each market. */
    productId: uuid(),
    productName: text(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    counts: jsonb().$type<Partial<Record<EstimateOutcome, number>>>().notNull().default(sql`'{}'::jsonb`),
    startedByUserId: uuid().notNull(),
    finishedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('outreach_run_one').on(t.companyId).where(sql`state = 'running'`),
    index('outreach_run_latest').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

export type StoredRun = typeof outreachRun.$inferSelect
