import type { DeliveryAttempt, DeliveryStatus } from '@gable/contract/webhook'
import type { WebhookMethod, WebhookType } from '@gable/contract/webhook-form'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bytes, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** An address of a company's that is called when something happens. */
export const webhook = pgTable(
  'webhook',
  {
    companyId: companyId(),
    id: rowId(),
    /** The first of its types, and the only one of a webhook from before there could be several. */
    type: text().$type<WebhookType>().notNull(),
    /** Empty of a webhook with the one `type`. */
    types: jsonb().$type<WebhookType[]>().notNull().default([]),
    /** It is called for every type, whatever is added later. */
    allTypes: boolean().notNull().default(false),
    url: text().notNull(),
    method: text().$type<WebhookMethod>().notNull(),
    active: boolean().notNull().default(true),
    /** When the product turned it off. */
    disabledAt: instant(),
    /** Since when nothing was accepted; null where the last delivery was. */
    failingSince: instant(),
    /** Until then only what is due sooner of its own is tried: the receiver is taken for dead. A message that it rejects pauses nothing. */
    pausedUntil: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('webhook_type').on(t.companyId, t.type),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A signing key, sealed. The newest signs alone but for the day after a rotation, when the former one does, too. */
export const webhookKey = pgTable(
  'webhook_key',
  {
    companyId: companyId(),
    id: rowId(),
    webhookId: uuid().notNull(),
    secret: bytes().notNull(),
    keyId: text().notNull(),
    endsAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('webhook_key_webhook').on(t.companyId, t.webhookId),
    foreignKey({ columns: [t.companyId, t.webhookId], foreignColumns: [webhook.companyId, webhook.id] }),
  ],
)

/** One message to one webhook, with what came of it. Kept for 30 days. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    companyId: companyId(),
    id: rowId(),
    webhookId: uuid().notNull(),
    /** Null for a test. */
    eventId: uuid(),
    type: text().$type<WebhookType | 'test'>().notNull(),
    /** As it is sent, letter by letter: the signature is of these. */
    body: text().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attempts: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    /** How many attempts of the schedule are used; a replay begins with none. */
    tried: integer().notNull().default(0),
    nextAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('webhook_delivery_webhook').on(t.companyId, t.webhookId, t.id.desc().nullsFirst()),
    uniqueIndex('webhook_delivery_event').on(t.companyId, t.webhookId, t.eventId).where(sql`event_id is not null`),
    // For retention (webhook.retention.ts).
    index('webhook_delivery_created').on(t.createdAt),
    foreignKey({ columns: [t.companyId, t.webhookId], foreignColumns: [webhook.companyId, webhook.id] }),
  ],
)
