import { duration } from './format/duration.ts'
import { type Role, roleLabels } from './status.ts'

/**
 * The kinds of the audit log, and how fields and values of its events are written, on screen and in the file alike. Which
 * event is of which kind, and its label, says the manifest of its slice. Zod-free.
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

/** What a field of an event is called: `clpAccess` is "Loan product access", `firstName` "First name". */
export function auditFieldOf(name: string): string {
  const [last = ''] = name.split('.').slice(-1)
  return fieldNames[last] ?? plainWords(last)
}

const fieldNames: Record<string, string> = {
  clpAccess: 'Loan product access',
  toolId: 'Tool ID',
  totp: 'Authenticator app',
  isTest: 'Test',
  seconds: 'After',
}

/** Fields whose values are words of a closed list: `passwordAndPasskey`. */
const listed = /(^|\.)(by|kind|method|period|request|sent|why)$/

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A value as one reads it: `salesRep` is "Sales Rep"; `timeIn` says a moment. */
export function auditValueOf(name: string, value: string, timeIn: (iso: string) => string): string {
  if (/(^|\.)role$/i.test(name) && Object.hasOwn(roleLabels, value)) return roleLabels[value as Role]
  if (moment.test(value)) return timeIn(value)
  if (/(^|\.)seconds$/.test(name)) return duration(Number(value))
  return listed.test(name) ? plainWords(value) : value
}

/** A name in code as words: "deletionRequested" is "Deletion requested". */
export function plainWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
