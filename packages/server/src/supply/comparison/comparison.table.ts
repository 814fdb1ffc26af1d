import type { Closer, ComparedBrand, ComparedFigure } from '@gable/contract/comparison-figures'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
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
import { companyId, instant, rowId } from '../../platform/db/columns.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/**
 * Our newest measurement of a lead compared with each other report of the lead. Derived from the orders, and written
 * again when one of them changes.
 */
export const comparison = pgTable(
  'comparison',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    /** Our report. */
    ownId: uuid().notNull(),
    /** The order with the other report; the lead itself for Google Solar. */
    otherId: uuid().notNull(),
    brand: text().$type<ComparedBrand>().notNull(),
    reportedAt: instant().notNull(),
    statedPercent: doublePrecision(),
    within: boolean(),
    /** Whose area is closer to further reports. */
    closer: text().$type<Closer>(),
    areaShareBps: integer().notNull(),
    /** Null once the figures of Google Solar had to be deleted. */
    figures: jsonb().$type<ComparedFigure[]>(),
    comparedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    uniqueIndex('comparison_other').on(t.companyId, t.leadId, t.otherId),
    index('comparison_google').on(t.reportedAt).where(sql`brand = 'Google Solar' and figures is not null`),
    index('comparison_newest').on(t.companyId, t.reportedAt.desc().nullsFirst(), t.otherId.desc().nullsFirst()),
  ],
)

/** The leads whose roof Google Solar does not know. Kept as long as its figures. */
export const comparisonUnknown = pgTable(
  'comparison_unknown',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    askedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('comparison_unknown_asked').on(t.askedAt),
  ],
)
