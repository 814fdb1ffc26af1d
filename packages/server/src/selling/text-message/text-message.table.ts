import type { TextCall, TextConsent, TextMessageState } from '@gable/contract/text-message'
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
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { lead } from '../lead/lead.table.ts'

/** A text message to a homeowner or a colleague, or one from a homeowner. */
export const textMessage = pgTable(
  'text_message',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid(),
    /** `in`: from the homeowner, with the state `delivered`. */
    direction: text().$type<'in' | 'out'>().notNull().default('out'),
    /** The record that the message is about, such as a loan; for an automatic answer, the received message. */
    subjectId: uuid(),
    /** The phone of the homeowner or the colleague, 10 digits. */
    recipient: text().notNull(),
    body: text().notNull(),
    state: text().$type<TextMessageState>().notNull().default('queued'),
    externalId: text().notNull().default(''),
    /** Set for a call from the homeowner instead of a text: whether somebody took it. */
    call: text().$type<TextCall>(),
    /** How the homeowner's consent is known. */
    consent: text().$type<TextConsent>().notNull(),
    sentByUserId: uuid(),
    /** The sender's name at the time; empty for automatic messages and received ones. */
    sentBy: text().notNull().default(''),
    /** An automatic answer to a text of just now, which is sent at any hour, but not after this time. */
    answerUntil: instant(),
    /** Number of files of a message; `text_media` has them. */
    files: integer().notNull().default(0),
    /** When somebody in the company read a received message. */
    readAt: instant(),
    /** No longer used: `text_opt_out` stores the numbers that sent STOP. The previous release still writes it. */
    optedOutAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('text_message_subject').on(t.companyId, t.subjectId),
    index('text_message_recipient').on(t.recipient),
    index('text_message_lead').on(t.companyId, t.leadId, t.id.desc().nullsFirst()),
    uniqueIndex('text_message_external').on(t.externalId).where(sql`external_id <> ''`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/**
 * Phone numbers that sent STOP. The installation has one sender for all companies, so the numbers belong to no company,
 * and row-level security hides no row of this table.
 */
export const textOptOut = pgTable('text_opt_out', {
  /** 10 digits. */
  phone: text().primaryKey(),
  at: instant().notNull(),
})

/**
 * A photo of a message. A job fetches a homeowner's photo from the service. The service fetches a photo to a homeowner by
 * a link that expires.
 */
export const textMedia = pgTable(
  'text_media',
  {
    companyId: companyId(),
    textId: uuid().notNull(),
    position: integer().notNull(),
    /** Where the service has it; empty for a photo that is sent. */
    url: text().notNull(),
    /** `left`: it cannot be fetched, or is not a picture. */
    state: text().$type<'waiting' | 'stored' | 'left'>().notNull().default('waiting'),
    fileId: uuid(),
    /** The link by which the service fetches a photo that is sent: the hash of its secret, and its end. */
    linkSha256: text(),
    linkUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.textId, t.position] }),
    uniqueIndex('text_media_link').on(t.linkSha256),
    foreignKey({ columns: [t.companyId, t.textId], foreignColumns: [textMessage.companyId, textMessage.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
    uniqueIndex('text_media_file').on(t.companyId, t.fileId),
  ],
)

/** The text messages with a lead's homeowner, for the list. Updated in the transaction that adds a message. */
export const textConversation = pgTable(
  'text_conversation',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    lastAt: instant().notNull(),
    lastDirection: text().$type<'in' | 'out'>().notNull(),
    /** The beginning of the last message. */
    lastBody: text().notNull(),
    /** Number of received messages that nobody has read. */
    unread: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('text_conversation_last').on(t.companyId, t.lastAt.desc().nullsFirst(), t.leadId.desc().nullsFirst()),
  ],
)

/** A company's working hours and automatic answer. Without a row, the defaults apply. */
export const textSettings = pgTable(
  'text_settings',
  {
    companyId: companyId().primaryKey(),
    /** Days of the week, Sunday is 0. */
    workDays: jsonb().$type<number[]>().notNull(),
    /** Times in the company's time zone, such as "08:30". */
    workFrom: text().notNull(),
    workTo: text().notNull(),
    autoReplyOn: boolean().notNull(),
    autoReply: text().notNull(),
    missedCallOn: boolean().notNull().default(false),
    missedCall: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A company's own number or messaging service. A company without a row uses the installation's. */
export const textSender = pgTable(
  'text_sender',
  {
    companyId: companyId().primaryKey(),
    /** Such as "+12085550100", or the SID of a messaging service, which begins with "MG". */
    sender: text().notNull(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    // Calls and texts to the sender belong to one company.
    uniqueIndex('text_sender_sender').on(t.sender),
  ],
)

/** Numbers that a company stopped texting, such as after a call. The owner's STOP is in `text_opt_out`. */
export const textCompanyOptOut = pgTable(
  'text_company_opt_out',
  {
    companyId: companyId(),
    /** 10 digits. */
    phone: text().notNull(),
    stoppedBy: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.phone] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
