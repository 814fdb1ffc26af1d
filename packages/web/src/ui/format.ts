import type { Currency } from '@gable/contract/status'

/** How figures read on screen: one function for each kind, so that a price looks the same on every page. */

const localeOf: Record<Currency, string> = { USD: 'en-US', CAD: 'en-CA' }
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** An amount of cents: "$18,450.00"; `whole` rounds to the unit, as lists and headlines show it: "$18,450". */
export function money(cents: number, currency: Currency, shown: 'exact' | 'whole' = 'exact'): string {
  const digits = shown === 'whole' ? 0 : 2
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(localeOf[currency], style).format(cents / 100)
}

/** A bare count with its thousands: "2,140". */
export function wholeNumber(value: number): string {
  return count.format(value)
}

/** An area of square feet: "2,140 sq ft". */
export function area(sqft: number): string {
  return `${count.format(sqft)} sq ft`
}

/** Roofing squares, kept as hundredths: "21.4 squares". */
export function squares(hundredths: number): string {
  const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(hundredths / 100)
  return `${amount} ${hundredths === 100 ? 'square' : 'squares'}`
}

/** Hundredths of a square under a head that says so, with both digits: "21.40". */
export function squareCount(hundredths: number): string {
  const both = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat('en-US', both).format(hundredths / 100)
}

/** A length of feet to the tenth: "42.4 ft". */
export function feet(value: number): string {
  const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${new Intl.NumberFormat('en-US', tenth).format(value)} ft`
}

/** Basis points as percent: 1250 is "12.5%". */
export function percent(bps: number): string {
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(bps / 100)}%`
}

/** Ten digits as a North American number: "(307) 555-0123". Anything else stays as it is. */
export function phone(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits
}

/** How large a file is: "320 kB", "4.2 MB". */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1_024
  if (kilobytes < 1_000) return `${count.format(Math.max(1, kilobytes))} kB`
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(kilobytes / 1_024)} MB`
}

/** A day in the company's time zone: "Nov 20, 2026". */
export function date(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(iso))
}

/** A moment in the company's time zone: "Nov 20, 2026, 2:33 PM". */
export function dateTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}

const minute = 60_000
const steps = [
  { unit: 'year', length: 365 * 24 * 60 * minute, from: 365 * 24 * 60 * minute },
  { unit: 'month', length: 30 * 24 * 60 * minute, from: 60 * 24 * 60 * minute },
  { unit: 'day', length: 24 * 60 * minute, from: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute, from: 60 * minute },
  { unit: 'minute', length: minute, from: minute },
] as const

/** How long ago, in one unit: "3 days". Months begin at 60 days, so that a fresh lead is never rounded to "1 month". */
export function age(iso: string, now: Date): string {
  const passed = now.getTime() - new Date(iso).getTime()
  const step = steps.find((each) => passed >= each.from)
  if (!step) return 'just now'
  const amount = Math.floor(passed / step.length)
  return `${amount} ${step.unit}${amount === 1 ? '' : 's'}`
}

/** A postal address on one line: "12 Elm St, Jackson, WY 83001". */
export function addressLine(at: { street: string; city: string; state: string; postalCode: string }): string {
  const region = [at.state, at.postalCode].filter(Boolean).join(' ')
  return [at.street, at.city, region].filter(Boolean).join(', ')
}
