import type { ImageryKind } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** A company's widget. Its public id is part of the script's address and can be revoked. */
export const widget = pgTable(
  'widget',
  {
    companyId: companyId(),
    id: rowId(),
    publicId: text().notNull(),
    domains: text().array().notNull().default(sql`'{}'::text[]`),
    /** The branding before it had its own tables. A previous release still reads it during an update. */
    branding: jsonb().notNull().default(sql`'{}'::jsonb`),
    imagery: text().$type<ImageryKind>().notNull().default('drawn'),
    revokedAt: instant(),
    /** When a page of the company last requested it, to the day, and on which host. */
    seenAt: instant(),
    seenHost: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('widget_public').on(t.publicId),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
