import type { TextConsent, TextMessageState } from '@gable/contract/text-message'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/** A text message to a homeowner or a colleague. */
export const textMessage = pgTable(
  'text_message',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid(),
    /** The record that the message is about, such as a loan. */
    subjectId: uuid(),
    /** 10 digits. */
    recipient: text().notNull(),
    body: text().notNull(),
    state: text().$type<TextMessageState>().notNull().default('queued'),
    externalId: text().notNull().default(''),
    /** How the homeowner's consent is known. */
    consent: text().$type<TextConsent>().notNull(),
    sentByUserId: uuid(),
    /** No longer used: `text_opt_out` stores the numbers that sent STOP. The previous release still writes it. */
    optedOutAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('text_message_subject').on(t.companyId, t.subjectId),
    index('text_message_recipient').on(t.recipient),
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
