import type { Scope } from '@gable/contract/access'
import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId } from '../../platform/db/columns.ts'
import { company } from '../company/company.table.ts'

/** A company's API token. The value is shown once; only its hash and prefix are stored. */
export const apiToken = pgTable(
  'api_token',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    /** The token's first characters, by which users recognize it. */
    prefix: text().notNull(),
    tokenSha256: text().notNull(),
    scopes: jsonb().$type<Scope[]>().notNull(),
    createdByUserId: uuid(),
    /** Null if it doesn't expire. */
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('api_token_token').on(t.tokenSha256),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
