import type { CompanyKind, OwnKind } from '@gable/contract/notification'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** A notification for one user: in the portal, in the daily email, or both. */
export const notification = pgTable(
  'notification',
  {
    companyId: companyId(),
    id: rowId(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    detail: text().notNull().default(''),
    /** The path of its page in the portal; empty for none. */
    page: text().notNull().default(''),
    /** Shown in the portal; otherwise it is only in the daily email. */
    inPortal: boolean().notNull(),
    /** Included in the daily email. */
    daily: boolean().notNull(),
    mailedAt: instant(),
    readAt: instant(),
    /** What happened, such as the event's id, so that nobody is notified twice. */
    occasion: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('notification_occasion').on(t.companyId, t.userId, t.kind, t.occasion),
    index('notification_newest').on(t.companyId, t.userId, t.id.desc().nullsFirst()).where(sql`in_portal`),
    index('notification_unread').on(t.companyId, t.userId).where(sql`in_portal and read_at is null`),
    index('notification_daily').on(t.companyId, t.createdAt).where(sql`daily and mailed_at is null`),
    // For retention (notification.manifest.ts).
    index('notification_created').on(t.createdAt),
  ],
)

/** A company's choices by kind. A missing kind has its slice's defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    companyId: companyId().primaryKey(),
    kinds: jsonb().$type<CompanyKind[]>().notNull().default([]),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A user's own choices by kind. A missing kind follows the company's choice. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    companyId: companyId(),
    userId: uuid().notNull(),
    kinds: jsonb().$type<OwnKind[]>().notNull().default([]),
    /** The number at which the user agreed to receive text messages; other numbers get none. Empty for none. */
    textPhone: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
