import type { VendorId } from '@gable/contract/integration-vendor'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bytes, companyId, instant, timestamps } from '../../platform/db/columns.ts'
import { companyItself } from '../../platform/owner.ts'
import { market } from '../market/market.table.ts'

/** An account with a vendor, of a company, of one of its markets or of one of its people; its key, token or password is encrypted. */
export const connection = pgTable(
  'connection',
  {
    companyId: companyId(),
    /** The user or market whose account it is; `companyItself` for the company's. */
    ownerId: uuid().notNull().default(companyItself),
    /** The market, where the account is a market's. */
    marketId: uuid(),
    vendor: text().$type<VendorId>().notNull(),
    /** `failed`: the vendor does not accept it any more. It is not used until somebody connects it again. */
    state: text().$type<'connected' | 'failed'>().notNull().default('connected'),
    /** Why it failed, as a code of the contract's messages; empty while it is connected. */
    failure: text().notNull().default(''),
    /** Whose account it is at the vendor, such as `google:1098…`; empty where the vendor does not say. */
    accountId: text().notNull().default(''),
    /** What is no secret, as the vendor's slice keeps it. */
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The user who connected it; null for one from before this was kept. */
    connectedBy: uuid(),
    secret: bytes().notNull(),
    keyId: text().notNull(),
    /** One worker renews the access token until then; the others wait for it. By the database's clock. */
    refreshingUntil: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ownerId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.marketId], foreignColumns: [market.companyId, market.id] }).onDelete(
      'cascade',
    ),
    // An account is connected once, whoever tries.
    uniqueIndex('connection_account').on(t.vendor, t.accountId).where(sql`account_id <> ''`),
  ],
)

/** The accounts of companies and their markets at these vendors that work. */
export const isConnected = (vendors: readonly VendorId[]): SQL | undefined =>
  and(
    or(eq(connection.ownerId, companyItself), isNotNull(connection.marketId)),
    eq(connection.state, 'connected'),
    inArray(connection.vendor, [...vendors]),
  )

/** An OAuth consent that is under way: good for one callback, for ten minutes, for the person who began it. */
export const oauthState = pgTable(
  'oauth_state',
  {
    companyId: companyId(),
    stateSha256: text().notNull(),
    userId: uuid().notNull(),
    ownerId: uuid().notNull(),
    vendor: text().$type<VendorId>().notNull(),
    /** The PKCE verifier (RFC 7636). Worth nothing without the code, which comes once. */
    verifier: text().notNull(),
    /** The page of the portal that the person came from. */
    returnTo: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.stateSha256] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    index('oauth_state_expires').on(t.expiresAt),
  ],
)
