import type { MeasurementRecord } from '@gable/contract/measurement-record'
import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../platform/db/columns.ts'
import { file } from '../../../platform/platform.table.ts'
import { measurementOrder } from '../measurement.table.ts'

/** The seal of a measurement report; its row exists from when it is queued. */
export const measurementSeal = pgTable(
  'measurement_seal',
  {
    companyId: companyId(),
    orderId: uuid().notNull(),
    /** Printed in the report and written into its seal, so that a changed copy is recognized. */
    code: text().notNull(),
    queuedAt: instant().notNull(),
    /** Null until it is sealed. */
    fileId: uuid(),
    /** SHA-256 of the sealed PDF. */
    sha256: text(),
    record: jsonb().$type<MeasurementRecord>(),
    /** SHA-256 of the snapshot that the record was derived from. */
    sourceSha256: text(),
    sealedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.orderId] }),
    // Verification does not name a company.
    uniqueIndex('measurement_seal_code').on(t.code),
    index('measurement_seal_sha256').on(t.sha256).where(sql`sha256 is not null`),
    index('measurement_seal_waiting').on(t.queuedAt).where(sql`sealed_at is null`),
    foreignKey({
      columns: [t.companyId, t.orderId],
      foreignColumns: [measurementOrder.companyId, measurementOrder.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
