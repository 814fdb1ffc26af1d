import type { BookableRepForm, BookingSettingsForm } from '@gable/contract/appointment-form'
import type { AppointmentState } from '@gable/contract/appointment-rules'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** An appointment at a lead's house. */
export const appointment = pgTable(
  'appointment',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    /**
     * Whose link shows it: the id of a website quote for the person who requested it, otherwise the lead's. Anyone can
     * request a quote for a neighbor's house, and must not see that house's appointments.
     */
    subjectId: uuid().notNull(),
    /** Null if the rep has left and nobody else was free. */
    userId: uuid(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The zone of the house. */
    timeZone: text().notNull(),
    state: text().$type<AppointmentState>().notNull().default('booked'),
    byHomeowner: boolean().notNull(),
    /** The person who booked it, as they gave their name and addresses; these may be empty. */
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    language: text().$type<SpokenLanguage>().notNull(),
    note: text().notNull().default(''),
    /** When the reminder was due, or a time was booked that is too near for one. A new time sets it again. */
    remindedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('appointment_lead').on(t.companyId, t.leadId, t.startsAt),
    index('appointment_subject').on(t.companyId, t.subjectId),
    // Two appointments of a rep never begin at the same time. The lock on the rep's row keeps them apart otherwise.
    uniqueIndex('appointment_start').on(t.companyId, t.userId, t.startsAt).where(sql`state = 'booked'`),
    index('appointment_time').on(t.companyId, t.startsAt, t.id),
    index('appointment_to_remind').on(t.startsAt).where(sql`state = 'booked' and reminded_at is null`),
  ],
)

/** When homeowners can book. A company without a row has not turned it on. */
export const appointmentSettings = pgTable(
  'appointment_settings',
  {
    companyId: companyId().primaryKey(),
    isOn: boolean().notNull(),
    rules: jsonb().$type<BookingSettingsForm['rules']>().notNull(),
    holidays: jsonb().$type<string[]>().notNull(),
    markets: jsonb().$type<BookingSettingsForm['markets']>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** When a person takes appointments. Bookings lock the row, so that two never get the same time. */
export const appointmentRep = pgTable(
  'appointment_rep',
  {
    companyId: companyId(),
    userId: uuid().notNull(),
    takes: boolean().notNull(),
    timeZone: text().notNull(),
    hours: jsonb().$type<BookableRepForm['hours']>().notNull(),
    daysOff: jsonb().$type<string[]>().notNull(),
    /** Empty for all markets. */
    marketIds: jsonb().$type<string[]>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
