import { z } from 'zod'
import { auditAccess } from './audit.access.ts'
import { auditKinds } from './audit-kind.ts'
import { calendarDay, id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { opens, reads } from './procedure.ts'
import { freeText } from './text.ts'

/** Who did what, when, from where, and what changed: the events of a company. */

export const auditFilters = z.object({
  kind: z.enum(auditKinds).optional(),
  /** Who did it: a user of the company, or support in their place. */
  userId: id.optional(),
  /** About which lead: its name, address, email or phone. */
  search: freeText(limits.searchText).default(''),
  /** Days on the company's calendar, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

const { userId: _who, ...ownFilters } = auditFilters.shape

/** A value that an event tells of: `before` is null where there was none, and `changed` false where nothing changed into it. */
const auditField = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changed: z.boolean(),
})
export type AuditField = z.infer<typeof auditField>

export const auditRow = z.object({
  id,
  at: timestamp,
  type: z.string(),
  /** What the type of event is called: "User invited". */
  label: z.string(),
  /** Null for an event of a kind that this version does not know. */
  kind: z.enum(auditKinds).nullable(),
  /** Who did it, as one calls them. */
  actor: z.string(),
  /** The platform admin who worked in their place. */
  support: z.string().nullable(),
  /** The network address that it came from; empty for the product's own work. */
  address: z.string(),
  /** Whom or what it is about, by name: a user, a lead. Empty where that is the company, or gone. */
  subject: z.string(),
  /** The lead that it is about. */
  leadId: id.nullable(),
  fields: z.array(auditField),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditContract = {
  /** What happened, the last first, keyset paged. */
  list: reads(auditAccess.list).input(pageRequest(auditFilters.shape)).output(pageOf(auditRow)),

  /** The same of what the person who asks has done. */
  mine: reads(auditAccess.mine).input(pageRequest(ownFilters)).output(pageOf(auditRow)),

  /** Whom the list can be narrowed to: everyone who is or was a user. */
  people: reads(auditAccess.people).output(z.object({ people: z.array(z.object({ id, name: z.string() })) })),

  /** The list under its filters as a CSV file, of its latest rows. Each file that is handed out is told of in the log itself. */
  exportCsv: opens(auditAccess.exportCsv).input(auditFilters).output(z.file()),
}
