import type { VendorId } from '@gable/contract/integration-vendor'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bytes, companyId, instant, timestamps } from '../../platform/db/columns.ts'
import { companyItself } from '../../platform/owner.ts'
import { market } from '../market/market.table.ts'

/**
 * A vendor account of a company, one of its markets, or one of its people; its key, token, or password is encrypted.
 */
export const connection = pgTable(
  'connection',
  {
    companyId: companyId(),
    /** The user or market that owns the account; `companyItself` for the company. */
    ownerId: uuid().notNull().default(companyItself),
    /** The market, if the account is a market's. */
    marketId: uuid(),
    vendor: text().$type<VendorId>().notNull(),
    /** `failed`: the vendor no longer accepts it. It is not used until someone connects it again. */
    state: text().$type<'connected' | 'failed'>().notNull().default('connected'),
    /** Why it failed, as a message code of the contract; empty while it is connected. */
    failure: text().notNull().default(''),
    /** The account's id at the vendor, such as `google:1098…`; empty if the vendor does not provide one. */
    accountId: text().notNull().default(''),
    /** Everything that is not secret, in the format of the vendor's slice. */
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The user who connected it; null if it was connected before this column existed. */
    connectedBy: uuid(),
    secret: bytes().notNull(),
    keyId: text().notNull(),
    /** One worker may renew the access token until then; the others wait for it. By the database's clock. */
    refreshingUntil: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ownerId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.marketId], foreignColumns: [market.companyId, market.id] }).onDelete(
      'cascade',
    ),
    // Each account can only be connected once.
    uniqueIndex('connection_account').on(t.vendor, t.accountId).where(sql`account_id <> ''`),
  ],
)

/** The working accounts of companies and their markets at these vendors. */
export const isConnected = (vendors: readonly VendorId[]): SQL | undefined =>
  and(
    or(eq(connection.ownerId, companyItself), isNotNull(connection.marketId)),
    eq(connection.state, 'connected'),
    inArray(connection.vendor, [...vendors]),
  )

/** An OAuth consent in progress: valid for one callback, for ten minutes, for the person who began it. */
export const oauthState = pgTable(
  'oauth_state',
  {
    companyId: companyId(),
    stateSha256: text().notNull(),
    userId: uuid().notNull(),
    ownerId: uuid().notNull(),
    vendor: text().$type<VendorId>().notNull(),
    /** The PKCE verifier (RFC 7636). Useless without the code, which is issued once. */
    verifier: text().notNull(),
    /** The portal page to return to. */
    returnTo: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.stateSha256] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    index('oauth_state_expires').on(t.expiresAt),
  ],
)
