import { defineSlice } from '../../platform/slice.ts'
import { calendarAdapters } from './calendar.dispatch.ts'
import { calendarFailedNotification } from './calendar.notifications.ts'
import { defineReading, readDueCalendars } from './calendar.read.ts'
import { calendarRouter } from './calendar.router.ts'
import { calendarSubscribers } from './calendar.subscribers.ts'
import { calendarEvent, calendarReading } from './calendar.table.ts'

/** The tokens are in the table of connections, whose manifest names them as sealed. */
export const calendarSlice = defineSlice({
  name: 'calendar',
  router: calendarRouter,
  subscribers: calendarSubscribers,
  dispatchAdapters: calendarAdapters,
  defineJobs: defineReading,
  recurring: [{ name: 'calendar.read', everySeconds: 60, run: readDueCalendars }],
  tables: [
    { table: calendarReading, stays: 'busy times of a calendar, read again every few minutes' },
    { table: calendarEvent },
  ],
  notifications: [calendarFailedNotification],
})
