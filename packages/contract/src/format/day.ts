import { usualLocale } from './locale.ts'

/** Formats a day in a time zone: "Nov 20, 2026". */
export function date(iso: string, timeZone: string, locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(iso))
}

/**
 * Formats a day with the full month name for documents: "November 20, 2026". A date without a time, such as
 * "2024-06-30", has no time zone.
 */
export function longDate(iso: string, timeZone = 'UTC', locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** Formats a time of day in a time zone: "2:33 PM". */
export function timeOfDay(iso: string, timeZone: string, locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** Formats a timestamp in a time zone: "Nov 20, 2026, 2:33 PM". */
export function dateTime(iso: string, timeZone: string, locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** Formats a time with its day of the week for an appointment: "Tuesday, December 1 at 9:00 AM". */
export function weekdayTime(iso: string, timeZone: string, locale = usualLocale): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, { ...day, ...time, timeZone }).format(new Date(iso))
}

/** Formats a timestamp with the American abbreviation of its time zone: "Nov 20, 2026, 2:33 PM MST". */
export function zonedDateTime(iso: string, timeZone: string, locale = usualLocale): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(iso))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${dateTime(iso, timeZone, locale)} ${zone}`
}

/** Formats a month: "November 2026". */
export function monthName(day: string): string {
  return new Intl.DateTimeFormat(usualLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}

/** Formats a month without its year, for charts: "Nov". */
export function shortMonth(day: string, locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(day))
}

/** Formats a day without its year, for charts: "Nov 20". */
export function shortDay(day: string): string {
  return new Intl.DateTimeFormat(usualLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}

/** Returns the name of a time zone: "Mountain Time" for America/Boise. */
export function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
