import { date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { cents, companyId } from '../../platform/db/columns.ts'

/** The dimensions of lead roll-ups. `all` has one row per day, from which months are computed. */
export const rolledDimensions = ['all', 'source', 'page', 'rep', 'market', 'product', 'term'] as const
export type RolledDimension = (typeof rolledDimensions)[number]

/**
 * A roll-up of leads by the day they were received, in the company's time zone and with their current state, once per
 * dimension. Never incremented: changed days are recounted from the leads (analytics.roll-up.ts).
 */
export const analyticsLead = pgTable(
  'analytics_lead',
  {
    companyId: companyId(),
    dimension: text().$type<RolledDimension>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** An id, a page, or a name; empty if the leads have none. */
    value: text().notNull(),
    leads: integer().notNull(),
    fromWebsite: integer().notNull(),
    answered5: integer('answered_5').notNull(),
    answered60: integer('answered_60').notNull(),
    answeredDay: integer().notNull(),
    answeredLater: integer().notNull(),
    /** Sold website leads by time to the first answer. */
    sold5: integer('sold_5').notNull().default(0),
    sold60: integer('sold_60').notNull().default(0),
    soldDay: integer().notNull().default(0),
    soldLater: integer().notNull().default(0),
    soldWaiting: integer().notNull().default(0),
    sold: integer().notNull(),
    /** Sold leads without a contract amount; `soldCents` excludes them. */
    soldWithoutAmount: integer().notNull().default(0),
    lost: integer().notNull(),
    quotedCents: cents().notNull(),
    soldCents: cents().notNull(),
    lostCents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.dimension, t.day, t.value] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/**
 * A roll-up of sold or lost leads by day: sold ones by contract date, lost ones by the day they were last marked so.
 */
export const analyticsOutcome = pgTable(
  'analytics_outcome',
  {
    companyId: companyId(),
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<'Sold' | 'Lost'>().notNull(),
    leads: integer().notNull(),
    /** Sold leads without a contract amount; `cents` excludes them. */
    withoutAmount: integer().notNull().default(0),
    cents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day, t.status] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** Days whose roll-ups must be recounted. */
export const analyticsDirty = pgTable(
  'analytics_dirty',
  { companyId: companyId(), day: date({ mode: 'string' }).notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** The time zone and rules with which a company's roll-ups were counted. If either changes, all are recounted. */
export const analyticsState = pgTable(
  'analytics_state',
  { companyId: companyId().primaryKey(), timeZone: text().notNull(), rules: integer().notNull() },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)
