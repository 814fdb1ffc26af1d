import type { CalendarVendorId } from '@gable/contract/integration-vendor'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, timestamps } from '../../platform/db/columns.ts'
import { appointment } from '../appointment/appointment.table.ts'

/** The busy times of a person's connected calendar as last read, without what they are for. */
export const calendarReading = pgTable(
  'calendar_reading',
  {
    companyId: companyId(),
    userId: uuid().notNull(),
    /** When the vendor was last queried. The process that sets it runs the query. */
    triedAt: instant().notNull(),
    /** When it last answered. The times are those of then. */
    readAt: instant(),
    /** Why the last attempt failed; empty if it did not. */
    failure: text().notNull().default(''),
    /** Apart from each other, earliest first. */
    busy: jsonb().$type<{ from: string; to: string }[]>().notNull().default([]),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** `waiting`: to be written or removed. `failed`: the vendor refused it, or did not answer for hours. */
export const calendarEventStates = ['waiting', 'written', 'removed', 'failed'] as const

/** An appointment in the calendar of a person: its event there, and whether it is up to date. */
export const calendarEvent = pgTable(
  'calendar_event',
  {
    companyId: companyId(),
    appointmentId: uuid().notNull(),
    userId: uuid().notNull(),
    vendor: text().$type<CalendarVendorId>().notNull(),
    /** The vendor's id; empty if the event is not there or its id is unknown. */
    externalId: text().notNull().default(''),
    state: text({ enum: calendarEventStates }).notNull(),
    failure: text().notNull().default(''),
    /** Counts the changes of the appointment, and up to which one was written. */
    wanted: integer().notNull().default(0),
    taken: integer().notNull().default(0),
    /** The operation under way; null if there is none. */
    dispatchId: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.appointmentId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.appointmentId], foreignColumns: [appointment.companyId, appointment.id] }),
    index('calendar_event_user').on(t.companyId, t.userId),
  ],
)
