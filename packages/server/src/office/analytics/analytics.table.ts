import { date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { cents, companyId } from '../../platform/db/columns.ts'

/** What leads are rolled up by. `all` has one row a day; months are read from it. */
export const rolledDimensions = ['all', 'source', 'page', 'rep', 'market', 'product', 'term'] as const
export type RolledDimension = (typeof rolledDimensions)[number]

/**
 * A roll-up: the leads that came in on a day of the company's, as they stand today, once for each dimension. It is never
 * added to: what has changed is counted anew from the leads (analytics.roll-up.ts).
 */
export const analyticsLead = pgTable(
  'analytics_lead',
  {
    companyId: companyId(),
    dimension: text().$type<RolledDimension>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** An id, a page, a name; empty where the leads have none. */
    value: text().notNull(),
    leads: integer().notNull(),
    fromWebsite: integer().notNull(),
    answered5: integer('answered_5').notNull(),
    answered60: integer('answered_60').notNull(),
    answeredDay: integer().notNull(),
    answeredLater: integer().notNull(),
    sold: integer().notNull(),
    /** Those of the sold whose contract amount is not known: `soldCents` leaves them out. */
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

/** A roll-up, too: the leads that stand as sold or lost, by the day on which they were last marked so. */
export const analyticsOutcome = pgTable(
  'analytics_outcome',
  {
    companyId: companyId(),
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<'Sold' | 'Lost'>().notNull(),
    leads: integer().notNull(),
    /** Sold leads whose contract amount is not known: `cents` leaves them out. */
    withoutAmount: integer().notNull().default(0),
    cents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day, t.status] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** Days whose roll-ups are to be counted anew. */
export const analyticsDirty = pgTable(
  'analytics_dirty',
  { companyId: companyId(), day: date({ mode: 'string' }).notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** By which time zone and rules a company's roll-ups were counted: by others they are counted anew, all of them. */
export const analyticsState = pgTable(
  'analytics_state',
  { companyId: companyId().primaryKey(), timeZone: text().notNull(), rules: integer().notNull() },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)
