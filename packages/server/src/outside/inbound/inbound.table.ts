import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** What vendors told us by their callbacks, each once. A job does what follows. */
export const inboundMessage = pgTable(
  'inbound_message',
  {
    vendor: text().notNull(),
    /** The vendor's own id of it: a callback that is repeated is known by it. */
    externalId: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<'received' | 'handled'>().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.vendor, t.externalId] }),
    // For deletion (inbound.retention.ts), in its words.
    index('inbound_handled').on(t.handledAt).where(sql`state = 'handled'`),
  ],
)
