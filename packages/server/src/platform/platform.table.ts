import type { MailStatus } from '@gable/contract/message-words'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps } from './db/columns.ts'

/** Events, written in the transaction that caused them. They are the source of every job, and the audit log. */
export const event = pgTable(
  'event',
  {
    companyId: companyId(),
    id: rowId(),
    /** The order in which events were written. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    type: text().notNull(),
    actorKind: text().$type<'visitor' | 'user' | 'link' | 'token' | 'system'>().notNull(),
    /** The user, link, or token that caused the event; null for other actors. */
    actorId: uuid(),
    /** The platform admin who acted as the user. */
    supportUserId: uuid(),
    /** The actor's network address; empty for the system. */
    address: text().notNull().default(''),
    subjectId: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('event_subject').on(t.companyId, t.subjectId, t.position.desc().nullsFirst()),
    // A company's audit log, newest first.
    index('event_company').on(t.companyId, t.position.desc().nullsFirst()),
    // For retention. Must match the condition in retention.ts.
    index('event_at').on(t.at),
    // Finds the day on which a lead was sold or lost.
    index('event_status').on(t.companyId, t.at).where(sql`type = 'lead.statusChanged'`),
    index('event_passing').on(t.at).where(sql`type = 'lead.addressOnly'`),
    index('event_visitor_address').on(t.at).where(sql`actor_kind in ('visitor', 'link') and address <> ''`),
  ],
)

/** The first answer to a retried request, by the caller's scope and key. */
export const idempotency = pgTable(
  'idempotency',
  {
    companyId: companyId(),
    scope: text().notNull(),
    key: text().notNull(),
    requestSha256: text().notNull(),
    /** The first answer; null only within the transaction that creates it. */
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.scope, t.key] }), index('idempotency_created').on(t.createdAt)],
)

/** The number of requests of a visitor, an account, or an address in a time window. */
export const requestCount = pgTable(
  'request_count',
  { key: text().notNull(), windowStart: instant().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('request_count_window').on(t.windowStart)],
)

/**
 * The metadata of a stored file. Its bytes are in the store under the company's prefix, and were put there before the
 * row was written.
 */
export const file = pgTable(
  'file',
  {
    companyId: companyId(),
    id: rowId(),
    /** The purpose. It determines which slice's record the file belongs to, and therefore who may read it. */
    purpose: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    storeKey: text().notNull(),
    thumbnailKey: text(),
    /** The person or API token that uploaded it, who alone may use the file until it is attached; null if the product created it. */
    uploadedBy: uuid(),
    /** When the file was attached to a record. Until then, it is an upload that may be discarded. */
    attachedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // For retention. Must match the condition in orphaned-files.ts.
    index('file_given_up').on(t.createdAt).where(sql`attached_at is null`),
  ],
)

/**
 * Bytes in the store that no file refers to, either because the file is not written yet (they are recorded here before
 * they are stored) or because it was deleted. Writing a file's row removes its keys from here in the same transaction.
 */
export const looseBytes = pgTable(
  'loose_bytes',
  {
    storeKey: text().primaryKey(),
    dueAt: instant().notNull(),
    /** Whether the bytes are being removed, so that no file can use them anymore. */
    removing: boolean().notNull().default(false),
  },
  (t) => [index('loose_bytes_due').on(t.dueAt)],
)

/** A stored file attached to a mail, with the name that the reader sees. */
export interface MailAttachment {
  fileId: string
  name: string
  /** The `cid:` that the HTML refers to. Such a picture is omitted if its file is gone when the mail is sent. */
  cid?: string
}

/** The HTML and text of a mail without its files. */
export interface LightMail {
  html: string
  text: string
}

/** Outgoing mail. It is stored here, and the default transport shows it at /dev/mail. */
export const mail = pgTable(
  'mail',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text().notNull(),
    sender: text().notNull(),
    recipient: text().notNull(),
    /** Addresses that get a visible copy. */
    cc: jsonb().$type<string[]>().notNull().default([]),
    /** Whether a person wrote it to another person. If so, out-of-office notices may reply to it. */
    byPerson: boolean().notNull().default(false),
    /** Whether the company's own account sends it, if there is one. */
    byCompany: boolean().notNull().default(false),
    /** The user whose own account sends it, in preference to the company's, if that person has one. */
    fromUserId: uuid(),
    leadId: uuid(),
    /** The Reply-To address; empty for the sender. */
    replyTo: text().notNull().default(''),
    /** The URL where the recipient unsubscribes from mail of this kind; empty for mandatory mail. */
    unsubscribeUrl: text().notNull().default(''),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /**
     * The mail's content with a link to its files instead of the files. It is sent if they are too large for the mail
     * server.
     */
    light: jsonb().$type<LightMail>(),
    /** An iCalendar file that is attached; null for none. */
    calendar: text(),
    isLight: boolean().notNull().default(false),
    /** Identifies the event and the recipient, so that a repeated job doesn't create a second mail. */
    dedupeKey: text().notNull(),
    /**
     * `capped`: not sent, because its recipient reached the daily limit. `bounced`: the recipient's mail server
     * rejected it or an earlier one. The sending service reports `delivered` and `bounced` if it supports that.
     */
    status: text().$type<MailStatus>().notNull(),
    failure: text().notNull().default(''),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('mail_dedupe').on(t.companyId, t.dedupeKey),
    index('mail_created').on(t.createdAt.desc().nullsFirst()),
    index('mail_lead').on(t.companyId, t.leadId, t.createdAt.desc().nullsFirst()).where(sql`lead_id is not null`),
  ],
)

/**
 * An address that a company's mail cannot reach, because its mail server rejected mail or its owner reported mail as
 * spam.
 */
export const undeliverableAddress = pgTable(
  'undeliverable_address',
  {
    companyId: companyId(),
    /** In lowercase. */
    address: text().notNull(),
    reason: text().$type<'bounced' | 'complained'>().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.address] })],
)
