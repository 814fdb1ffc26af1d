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

/** On which days after an email a company reminds homeowners. Without a row reminders are off. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    companyId: companyId().primaryKey(),
    quoteOn: boolean().notNull(),
    quoteDays: jsonb().$type<number[]>().notNull(),
    proposalOn: boolean().notNull(),
    proposalDays: jsonb().$type<number[]>().notNull(),
    /** After those days again every so many, until the proposal expires; null for no more. */
    proposalEvery: integer(),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A reminder that was sent or left out: each once, whatever becomes of the process that sends it. */
export const reminder = pgTable(
  'reminder',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** The quote or the proposal. */
    subjectId: uuid().notNull(),
    /** Of its version: another one begins again. */
    number: integer().notNull(),
    /** In lower case. */
    recipient: text().notNull(),
    /** From 1. */
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

/** A lead on which a person stopped reminders. */
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
