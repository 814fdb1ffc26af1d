import type { RiseMeasurement } from '@gable/contract/geo'
import type { DetectedRoofs, ResolvedAddress } from '@gable/contract/widget'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyId, instant, rowId } from '../../platform/db/columns.ts'
import { addressKeyVersion } from '../../platform/db/key-version.ts'

/**
 * The roofs stored with a visit. Nearby buildings are reduced to what shape guesses need, because each visit writes
 * them and each price reads them.
 */
export interface SessionRoofs {
  structures: DetectedRoofs['structures']
  alternatives: Pick<DetectedRoofs['alternatives'][number], 'id' | 'outline'>[]
}

/**
 * A homeowner's visit after an address was chosen. The page identifies it by a capability, of which only the hash is
 * stored.
 */
export const quoteSession = pgTable(
  'quote_session',
  {
    companyId: companyId(),
    id: rowId(),
    tokenSha256: text().notNull(),
    widgetId: uuid().notNull(),
    /** Null if no market serves the address: nothing is quoted then, and the visitor can ask for help. */
    marketId: uuid(),
    /** The record that the visit created or joined. */
    leadId: uuid().notNull(),
    address: jsonb().$type<ResolvedAddress>().notNull(),
    /** Identifies the address, however it was typed. */
    addressKey: text().notNull().default(''),
    addressKeyVersion: addressKeyVersion(),
    roofs: jsonb().$type<SessionRoofs>().notNull(),
    /** The house's rise over 12 as a provider measured it. */
    measuredRise: doublePrecision(),
    measurement: jsonb().$type<RiseMeasurement>(),
    /** Whether a provider's imagery shows solar panels on the house; null if unknown. */
    hasSolarPanels: boolean(),
    pageHref: text().notNull(),
    isTest: boolean().notNull(),
    rep: text().notNull().default(''),
    ip: text().notNull(),
    lastActivityAt: instant().notNull(),
    finishedAt: instant(),
    /** When a monthly price was first shown: a visit counts once. */
    monthlyShownAt: instant(),
    /** When the address without a contact form was reported. */
    reportedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('quote_session_token').on(t.tokenSha256),
    index('quote_session_created').on(t.createdAt),
    index('quote_session_idle').on(t.lastActivityAt).where(sql`${t.finishedAt} is null and ${t.reportedAt} is null`),
  ],
)

export type QuoteSession = typeof quoteSession.$inferSelect
/** A visit at an address that a market serves. */
export type ServedSession = QuoteSession & { marketId: string }
