import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { bytes, companyId, timestamps } from '../db/columns.ts'

/** A company's own account with a vendor, its key, token or password encrypted. It is used instead of the operator's. */
export const connection = pgTable(
  'connection',
  {
    companyId: companyId(),
    /** `google`: Google Maps Platform. `smtp`: the email server that the company's email is sent from. */
    vendor: text().$type<'google' | 'smtp'>().notNull(),
    /** `failed`: the vendor does not accept it any more. It is not used until somebody connects it again. */
    state: text().$type<'connected' | 'failed'>().notNull().default('connected'),
    /** Why it failed, as a code of the vendor's slice; empty while it is connected. */
    failure: text().notNull().default(''),
    /** What is no secret, as the vendor's slice keeps it. */
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The user who connected it; null for one from before this was kept. */
    connectedBy: uuid(),
    secret: bytes().notNull(),
    keyId: text().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
