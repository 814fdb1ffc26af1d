import type { MeasurementSource } from '@gable/contract/measurement'
import type { MeasurementProvider, MeasurementStatus } from '@gable/contract/status'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from '../db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/** An order of a measurement. What it is made from is a snapshot: later changes of the lead or the settings never rewrite it. */
export const measurementOrder = pgTable(
  'measurement_order',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    provider: text().$type<MeasurementProvider>().notNull(),
    status: text().$type<MeasurementStatus>().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    /** As it lies on the roof. */
    areaSqft: doublePrecision().notNull(),
    facets: integer().notNull(),
    made: jsonb().$type<MeasurementSource>().notNull(),
    /** Null where a program ordered it. */
    orderedByUserId: uuid(),
    /** The stored PDF; null until it is made. */
    pdfFileId: uuid(),
    completedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('measurement_order_pdf').on(t.companyId, t.pdfFileId),
    index('measurement_order_lead').on(t.companyId, t.leadId, t.id.desc().nullsFirst()),
  ],
)
