import type { CalendarVendorId } from '@gable/contract/integration-vendor'
import type { OauthVendor } from './mail-account.ts'
import type { VendorResult } from './vendor.ts'

/** A time that is taken in a calendar. What it is taken for is never read. */
export interface CalendarTime {
  from: Date
  to: Date
}

/** An appointment as an event of a person's calendar. */
export interface CalendarEvent {
  /** The appointment's id, by which an earlier attempt is recognized. */
  key: string
  startsAt: Date
  endsAt: Date
  /** The zone in which the event is shown, where the vendor has one for each event. */
  timeZone: string
  title: string
  location: string
  description: string
}

/** An event written earlier. */
export interface WrittenEvent {
  key: string
  /** The vendor's id; empty if its answer was lost. */
  externalId: string
}

export interface CalendarWindow {
  from: Date
  to: Date
  /** The zone of all-day events if the vendor does not state it. */
  timeZone: string
  /** How long the vendor may take. */
  timeoutMs: number
}

/** `CALENDAR_REFUSED`: the vendor does not accept the request, for example because the person has no calendar. */
export type CalendarFailure = 'CALENDAR_REFUSED'

/** A vendor of calendars. Every call is safe to repeat: an event with the same key exists at most once. */
export interface CalendarVendor extends OauthVendor {
  id: CalendarVendorId
  /**
   * Returns the busy times of the person's main calendar, with each occurrence of a repeated event: without events that
   * are shown as free, canceled or declined, and without those that this product wrote.
   */
  busy(token: string, window: CalendarWindow): Promise<VendorResult<CalendarTime[], CalendarFailure>>
  /** Writes an event, or replaces it if it exists. @returns the vendor's id. */
  put(token: string, event: CalendarEvent, externalId: string): Promise<VendorResult<string, CalendarFailure>>
  /** Removes an event. Succeeds if it does not exist. */
  remove(token: string, event: WrittenEvent): Promise<VendorResult<true, CalendarFailure>>
}
