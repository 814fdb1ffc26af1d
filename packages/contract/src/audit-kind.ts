import { duration } from './format/duration.ts'
import { money } from './format/money.ts'
import { vendors } from './integration-vendor.ts'
import { type Role, roleLabels } from './status.ts'

/**
 * The kinds of audit events, and how their fields and values are formatted on screen and in exports. Each slice's
 * manifest defines the kind and label of its events. Zod-free.
 */

export const auditKinds = ['signIns', 'people', 'settings', 'exports', 'deletions', 'support', 'leads'] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditKindLabels: Record<AuditKind, string> = {
  signIns: 'Sign-ins',
  people: 'People and roles',
  settings: 'Settings',
  exports: 'Exports',
  deletions: 'Deletions',
  support: 'Support access',
  leads: 'Leads',
}

/**
 * Returns the label of an event's field: `clpAccess` is "Loan product access", `firstName` "First name", `totalCents`
 * "Total".
 */
export function auditFieldOf(name: string): string {
  const [last = ''] = name.split('.').slice(-1)
  return fieldNames[last] ?? plainWords(last.replace(unitAtEnd, ''))
}

/** The unit suffix in the name of a number field. */
const unitAtEnd = /(?<=[a-z])(Cents|Bps|Hundredths|Thousandths|Sqft|Ms)$/

/** Returns whether a field is shown to people. File keys and checksums are not. */
export const isReadable = (name: string): boolean =>
  !/(^|\.)(\w*(sha256|hash|digest|checksum)|storeKey|dedupeKey)$/i.test(name)

const fieldNames: Record<string, string> = {
  clpAccess: 'Loan product access',
  toolId: 'Tool ID',
  po: 'PO',
  totp: 'Authenticator app',
  isTest: 'Test',
  seconds: 'After',
  hundredths: 'Hail size',
}

/** Fields whose values come from a fixed list, such as `passwordAndPasskey`. */
const listed = /(^|\.)(by|kind|method|period|request|sent|why|source|provider|vendor|state|status|way|channel|role)$/i

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * Returns the display text of a value: `salesRep` is "Sales Rep", `jobnimbus` "JobNimbus", 120050 cents "$1,200.50".
 * @param timeIn formats a timestamp in the company's time zone.
 */
export function auditValueOf(name: string, value: string, timeIn: (iso: string) => string): string {
  if (/(^|\.)role$/i.test(name) && Object.hasOwn(roleLabels, value)) return roleLabels[value as Role]
  if (moment.test(value)) return timeIn(value)
  if (/(^|\.)seconds$/.test(name)) return duration(Number(value))
  if (/^-?\d+$/.test(value)) return figureOf(name, Number(value))
  if (!listed.test(name)) return value.replace(checksum, '')
  if (Object.hasOwn(vendors, value)) return vendors[value as keyof typeof vendors].name
  // A value that starts with a capital letter is already a label, such as "In Progress".
  return /^[a-z]/.test(value) ? plainWords(value) : value
}

/** A checksum within a file name, such as "report-9f86d081884c7d65.pdf". */
const checksum = /[-_.]?\b[0-9a-f]{16,64}\b/gi

function figureOf(name: string, value: number): string {
  if (/cents$/i.test(name)) return money(value, 'USD', 'exact')
  if (/bps$/i.test(name)) return `${value / 100}%`
  if (/(^|\.)hundredths$/.test(name)) return `${value / 100} in`
  if (/hundredths$/i.test(name)) return String(value / 100)
  if (/thousandths$/i.test(name)) return String(value / 1_000)
  return /sqft$/i.test(name) ? `${value.toLocaleString('en-US')} sq ft` : String(value)
}

/** Converts a name in code to words: "deletionRequested" becomes "Deletion requested". */
export function plainWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
