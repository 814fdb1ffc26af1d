import { z } from 'zod'
import { auditAccess } from './audit.access.ts'
import { auditKinds } from './audit-kind.ts'
import { calendarDay, id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { opens, reads } from './procedure.ts'
import { freeText } from './text.ts'

/** A company's audit events: who did what, when, from where, and what changed. */

const auditFilters = z.object({
  kind: z.enum(auditKinds).optional(),
  /** The user who acted, or in whose place support acted. */
  userId: id.optional(),
  /** Matches the lead's name, address, email, or phone. */
  search: freeText(limits.searchText).default(''),
  /** Days on the company's calendar, inclusive. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

const { userId: _who, ...ownFilters } = auditFilters.shape

/** A value in an event: `before` is null if there was none, and `changed` is false if the value did not change. */
const auditField = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changed: z.boolean(),
})
export type AuditField = z.infer<typeof auditField>

const auditRow = z.object({
  id,
  at: timestamp,
  type: z.string(),
  /** The display name of the event type: "User invited". */
  label: z.string(),
  /** Null if this version does not know the event's kind. */
  kind: z.enum(auditKinds).nullable(),
  /** The display name of the user who acted. */
  actor: z.string(),
  /** The platform admin who acted in the user's place. */
  support: z.string().nullable(),
  /** The IP address of the request; empty for background work. */
  address: z.string(),
  /**
   * The name of the user, lead, or other record that the event is about. Empty if it is the company itself or no longer
   * exists.
   */
  subject: z.string(),
  leadId: id.nullable(),
  fields: z.array(auditField),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditContract = {
  /** Events, newest first, with keyset paging. */
  list: reads(auditAccess.list).input(pageRequest(auditFilters.shape)).output(pageOf(auditRow)),

  /** The same, limited to the caller's own events. */
  mine: reads(auditAccess.mine).input(pageRequest(ownFilters)).output(pageOf(auditRow)),

  /** The users that the list can be filtered by: everyone who is or was a user. */
  people: reads(auditAccess.people).output(z.object({ people: z.array(z.object({ id, name: z.string() })) })),

  /** The latest rows of the filtered list as a CSV file. Each export is itself recorded in the log. */
  exportCsv: opens(auditAccess.exportCsv).input(auditFilters).output(z.file()),
}
