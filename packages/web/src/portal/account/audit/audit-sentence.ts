import type { AuditField, AuditRow } from '@gable/contract/audit'
import { auditFieldOf, auditValueOf } from '@gable/contract/audit-kind'
import { dateTime } from '@gable/contract/format/day'
import { text } from './text.ts'

/** Describes an event and its subject: "User invited: Ann Lee". */
export function auditSentence({ label, subject }: Pick<AuditRow, 'label' | 'subject'>): string {
  return subject === '' ? label : text('audit.of', { what: label, subject })
}

/** Formats one detail of an event: "Role from salesRep to companyAdmin", "Rows: 12". */
export function fieldSentence({ name, before, after, changed }: AuditField, timeZone: string): string {
  const timeIn = (iso: string) => dateTime(iso, timeZone)
  const worded = (value: string | null) =>
    value === null || value === '' ? text('audit.none') : auditValueOf(name, value, timeIn)
  if (!changed) return text('audit.field', { name: auditFieldOf(name), value: worded(after) })
  const values = { before: worded(before), after: worded(after) }
  if (name === '') return before ? text('audit.becameUnnamed', values) : text('audit.becameFromNothing', values)
  return text('audit.became', { name: auditFieldOf(name), ...values })
}
