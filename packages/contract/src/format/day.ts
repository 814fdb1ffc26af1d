import { usualLocale } from './locale.ts'

/** A day on the clock of a time zone: "Nov 20, 2026". */
export function date(iso: string, timeZone: string, locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(iso))
}

/** The same with the month in full, as documents say it: "November 20, 2026". A day alone, "2024-06-30", is of no zone. */
export function longDate(iso: string, timeZone = 'UTC', locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** A moment of this day on the clock of a time zone: "2:33 PM". */
export function timeOfDay(iso: string, timeZone: string, locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** A moment on the clock of a time zone: "Nov 20, 2026, 2:33 PM". */
export function dateTime(iso: string, timeZone: string, locale = usualLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}

/** The same with the abbreviation of its zone as Americans write it: "Nov 20, 2026, 2:33 PM MST". */
export function zonedDateTime(iso: string, timeZone: string, locale = usualLocale): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(iso))
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${dateTime(iso, timeZone, locale)} ${zone}`
}
