import type { ReminderKind } from '@gable/contract/reminder-plan'
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
import { lead } from '../../selling/lead/lead.table.ts'

/** The days after an email on which a company reminds homeowners. Without a row, reminders are off. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    companyId: companyId().primaryKey(),
    quoteOn: boolean().notNull(),
    quoteDays: jsonb().$type<number[]>().notNull(),
    proposalOn: boolean().notNull(),
    proposalDays: jsonb().$type<number[]>().notNull(),
    /** The interval in days of further reminders until the proposal expires; null for none. */
    proposalEvery: integer(),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A sent or skipped reminder. Each exists once, even if the sending process crashes. */
export const reminder = pgTable(
  'reminder',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** The quote or the proposal. */
    subjectId: uuid().notNull(),
    /** The version; a new version starts over. */
    number: integer().notNull(),
    /** In lower case. */
    recipient: text().notNull(),
    /** Counts from 1. */
    step: integer().notNull(),
    state: text().$type<'sent' | 'leftOut'>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('reminder_step').on(t.companyId, t.subjectId, t.number, t.recipient, t.step),
    index('reminder_lead').on(t.companyId, t.leadId),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** A lead on which a user stopped reminders. */
export const reminderStop = pgTable(
  'reminder_stop',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    stoppedBy: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
