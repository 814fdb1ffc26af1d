import type { RichText } from '@gable/contract/rich-text'
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
import { companyId, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** An email that a user wrote to a lead's homeowner, as sent. Its mail has the delivery status. */
export const message = pgTable(
  'message',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    sentByUserId: uuid().notNull(),
    /** The sender's name at the time. */
    sentBy: text().notNull(),
    /** Sent from the user's own account rather than the company's. */
    fromOwn: boolean().notNull(),
    recipient: text().notNull(),
    cc: jsonb().$type<string[]>().notNull().default([]),
    subject: text().notNull(),
    /** With the field values filled in. */
    body: jsonb().$type<RichText>().notNull(),
    /** The outbox row, which is deleted after a while. */
    mailId: uuid().notNull(),
    /** The undelivered message that this one resends to another address. */
    replacesId: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('message_lead').on(t.companyId, t.leadId, t.id.desc().nullsFirst()),
  ],
)

/** An email template for sending to many leads. */
export const messageTemplate = pgTable(
  'message_template',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    /** With fields such as `{homeowner.firstName}`. */
    subject: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('message_template_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A file attached to a message. A resent message has the same files. */
export const messageAttachment = pgTable(
  'message_attachment',
  { companyId: companyId(), messageId: uuid().notNull(), position: integer().notNull(), fileId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.messageId, t.position] }),
    index('message_attachment_file').on(t.companyId, t.fileId),
    foreignKey({ columns: [t.companyId, t.messageId], foreignColumns: [message.companyId, message.id] }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
