import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Messages received from vendors by callback, each stored once. A job handles them. */
export const inboundMessage = pgTable(
  'inbound_message',
  {
    vendor: text().notNull(),
    /** The vendor's own id, by which repeated callbacks are recognized. */
    externalId: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<'received' | 'handled'>().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.vendor, t.externalId] }),
    // For deletion (inbound.retention.ts); matches its condition.
    index('inbound_handled').on(t.handledAt).where(sql`state = 'handled'`),
  ],
)
