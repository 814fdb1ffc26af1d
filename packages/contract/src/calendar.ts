import { z } from 'zod'
import { calendarAccess } from './calendar.access.ts'
import { timestamp } from './field.ts'
import { calendarVendorIds } from './integration-vendor.ts'
import { reads, sets } from './procedure.ts'

const vendor = z.enum(calendarVendorIds)

/** The calendar that a person has connected. */
const connectedCalendar = z.object({
  vendor,
  /** The account's email address at the vendor. */
  account: z.string(),
  /** `failed`: the vendor no longer accepts the consent, and the person must connect again. */
  state: z.enum(['connected', 'failed']),
  connectedAt: timestamp,
  /** When the busy times were last read; null before the first time. */
  readAt: timestamp.nullable(),
  /** Whether the last read failed. The times of the last successful read are in use. */
  isReadFailing: z.boolean(),
  /** The number of upcoming appointments that are not in the calendar, or not with their current time. */
  unwritten: z.number().int(),
})
export type ConnectedCalendar = z.infer<typeof connectedCalendar>

const ownCalendar = z.object({
  /** The vendors that this installation offers. */
  offered: z.array(vendor),
  connected: connectedCalendar.nullable(),
})
export type OwnCalendar = z.infer<typeof ownCalendar>

export const calendarContract = {
  /** The person's own calendar. */
  own: reads(calendarAccess.own).output(ownCalendar),
  /** Deletes the person's consent and what was read. Appointments that were written stay in the calendar. */
  disconnect: sets(calendarAccess.disconnect).output(z.object({ done: z.literal(true) })),
}
