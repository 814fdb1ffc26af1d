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

/** A company's address that is called when something happens. */
export const webhook = pgTable(
  'webhook',
  {
    companyId: companyId(),
    id: rowId(),
    /** The first of its types, and the only one of a webhook from before multiple types were supported. */
    type: text().$type<WebhookType>().notNull(),
    /** Empty for a webhook with only `type`. */
    types: jsonb().$type<WebhookType[]>().notNull().default([]),
    /** Called for every type, including types added later. */
    allTypes: boolean().notNull().default(false),
    url: text().notNull(),
    method: text().$type<WebhookMethod>().notNull(),
    active: boolean().notNull().default(true),
    /** When the product turned it off. */
    disabledAt: instant(),
    /** Since when nothing was accepted; null if the last delivery was accepted. */
    failingSince: instant(),
    /**
     * Until then, only its messages that are due sooner are tried, because the receiver seems to be down. A rejected
     * message pauses nothing.
     */
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

/** A sealed signing key. Only the newest one signs, plus the former one for a day after a rotation. */
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

/** One message to one webhook and its outcome. Kept for 30 days. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    companyId: companyId(),
    id: rowId(),
    webhookId: uuid().notNull(),
    /** Null for a test. */
    eventId: uuid(),
    type: text().$type<WebhookType | 'test'>().notNull(),
    /** The exact text sent, which the signature covers. */
    body: text().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attempts: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    /** The number of scheduled attempts made; a replay resets it. */
    tried: integer().notNull().default(0),
    nextAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('webhook_delivery_webhook').on(t.companyId, t.webhookId, t.id.desc().nullsFirst()),
    uniqueIndex('webhook_delivery_event').on(t.companyId, t.webhookId, t.eventId).where(sql`event_id is not null`),
    // For retention (webhook.manifest.ts).
    index('webhook_delivery_created').on(t.createdAt),
    foreignKey({ columns: [t.companyId, t.webhookId], foreignColumns: [webhook.companyId, webhook.id] }),
  ],
)
