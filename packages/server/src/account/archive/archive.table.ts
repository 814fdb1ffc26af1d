import type { ExportStatus } from '@gable/contract/archive'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'

/** An export of all company data as one ZIP, made by a job. */
export const companyExport = pgTable(
  'company_export',
  {
    companyId: companyId(),
    id: rowId(),
    requestedBy: uuid().notNull(),
    status: text().$type<ExportStatus>().notNull(),
    /** Progress, 0 to 100. */
    percent: integer().notNull().default(0),
    fileId: uuid(),
    expiresAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('company_export_latest').on(t.companyId, t.createdAt.desc().nullsFirst()),
    index('company_export_expires').on(t.expiresAt),
  ],
)
