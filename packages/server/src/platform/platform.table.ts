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

/** What happened, written in the transaction that made it happen: the source of every job, and the audit log. */
export const event = pgTable(
  'event',
  {
    companyId: companyId(),
    id: rowId(),
    /** The order in which events were written. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    type: text().notNull(),
    actorKind: text().$type<'visitor' | 'user' | 'link' | 'token' | 'system'>().notNull(),
    /** The user, the link or the token that asked; null for the others. */
    actorId: uuid(),
    /** The platform admin who worked in the user's place. */
    supportUserId: uuid(),
    /** The network address that asked. Empty for the system. */
    address: text().notNull().default(''),
    subjectId: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('event_subject').on(t.companyId, t.subjectId, t.position.desc().nullsFirst()),
    // The audit of a company, the last first.
    index('event_company').on(t.companyId, t.position.desc().nullsFirst()),
    // For retention (retention.ts), in its words.
    index('event_at').on(t.at),
    // By which day a lead was sold or lost.
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
    /** The first answer; null only inside the transaction that makes it. */
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.scope, t.key] }), index('idempotency_created').on(t.createdAt)],
)

/** How many requests a visitor, an account or an address has made in a window of time. */
export const requestCount = pgTable(
  'request_count',
  { key: text().notNull(), windowStart: instant().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('request_count_window').on(t.windowStart)],
)

/** A stored file: its facts. Its bytes lie in the store under the company's prefix, and were there before the row was. */
export const file = pgTable(
  'file',
  {
    companyId: companyId(),
    id: rowId(),
    /** What it is for: which slice's record it belongs to, and so who may read it. */
    purpose: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    storeKey: text().notNull(),
    /** Of a picture: a small one of it. */
    thumbnailKey: text(),
    /** Whoever uploaded it, for it is theirs alone until it is attached; null where the product made it. */
    uploadedBy: uuid(),
    /** When a record took it; until then it is an upload that may be given up. */
    attachedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    // For retention (orphaned-files.ts), in its words.
    index('file_given_up').on(t.createdAt).where(sql`attached_at is null`),
  ],
)

/**
 * Bytes in the store that no file names: not yet, since they are noted here before they are put there, or no more. Whoever
 * writes the row of a file takes its keys out of here in the same transaction.
 */
export const looseBytes = pgTable(
  'loose_bytes',
  {
    storeKey: text().primaryKey(),
    /** When they may be removed. */
    dueAt: instant().notNull(),
    /** They are being removed: too late for a file to take them. */
    removing: boolean().notNull().default(false),
  },
  (t) => [index('loose_bytes_due').on(t.dueAt)],
)

/** A stored file that goes with a mail, by the name that its reader sees. */
export interface MailAttachment {
  fileId: string
  name: string
  /** Stands in the HTML as `cid:` of this. Such a picture is left out where its file is gone by then. */
  cid?: string
}

/** HTML and text of a mail without its files. */
export interface LightMail {
  html: string
  text: string
}

/** A mail on its way: kept, and shown at /dev/mail by the default transport. */
export const mail = pgTable(
  'mail',
  {
    companyId: companyId(),
    id: rowId(),
    kind: text().notNull(),
    sender: text().notNull(),
    recipient: text().notNull(),
    /** Who gets a copy, seen by all. */
    cc: jsonb().$type<string[]>().notNull().default([]),
    /** A person wrote it to a person: out-of-office notices may answer it. */
    byPerson: boolean().notNull().default(false),
    /** Sent from the company's own account, where it has one. */
    byCompany: boolean().notNull().default(false),
    /** The user from whose own account it is sent, before the company's, where that person has one. */
    fromUserId: uuid(),
    /** The lead that it is about. */
    leadId: uuid(),
    /** Who gets an answer to it; empty for the sender. */
    replyTo: text().notNull().default(''),
    /** Where its recipient ends mail of this kind; empty for mail that has to reach them. */
    unsubscribeUrl: text().notNull().default(''),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Stored files that go with it. */
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** What the mail says without its files, with a link to them: sent where they are too large for the mail server. */
    light: jsonb().$type<LightMail>(),
    /** Sent without its files. */
    isLight: boolean().notNull().default(false),
    /** Names the event and the recipient, so that a repeated job makes no second mail. */
    dedupeKey: text().notNull(),
    /**
     * `capped`: not sent, since its recipient has had enough that day. `bounced`: the recipient's mail server refused it, or
     * refused an earlier one. `delivered` and `bounced` are told by the sending service, where it reports them.
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

/** An address that a company's mail cannot reach: its mail server refused it, or its owner called it spam. */
export const undeliverableAddress = pgTable(
  'undeliverable_address',
  {
    companyId: companyId(),
    /** In lower case. */
    address: text().notNull(),
    reason: text().$type<'bounced' | 'complained'>().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.address] })],
)
