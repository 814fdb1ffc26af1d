import { z } from 'zod'
import { version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { leadFilters } from './lead-filter.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { idempotencyKey } from './secret-field.ts'
import { bulkRefusals, leadChangeKinds } from './status.ts'
import { ruledText } from './text.ts'

/**
 * Bulk changes of leads, selected individually or by a list's filters. With filters, the server finds the leads itself
 * and processes one part per call. Each call is one transaction.
 */

const byRows = z.object({
  /** If `version` is set, it must be the current one; otherwise the lead is changed in its current version. */
  leads: z
    .array(z.object({ id, version: version.optional() }))
    .min(1)
    .max(limits.bulk),
})

/** The position in a selection by filters: the last lead processed, and when the first call was made. */
const bulkPlace = z.object({
  after: id,
  began: ruledText()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .refine((text) => !Number.isNaN(Date.parse(text))),
})
export type BulkPlace = z.infer<typeof bulkPlace>

const byFilters = z.object({
  filters: leadFilters,
  /** The list showed similar names because nothing matched the search. Selects these leads, in every call. */
  similar: z.boolean().default(false),
  /** The number of leads shown to the person. The first call fails if it has changed. */
  count: z.number().int().min(1).max(1_000_000_000),
  /** The previous call's result; omitted on the first call. */
  place: bulkPlace.optional(),
})

const leadChoice = z.union([byRows, byFilters])
export type LeadChoice = z.infer<typeof leadChoice>

/** The common input of all bulk calls. */
export const manyOf = { choice: leadChoice, idempotencyKey }

/** The common input of bulk changes to status or assignee. */
export const undoableInput = {
  ...manyOf,
  /** Also changes Sold, Lost, and Deleted leads; otherwise they are refused as `LEAD_CLOSED`. */
  includeClosed: z.boolean().default(false),
  /** The change started by an earlier call, so that both are undone together. */
  changeId: id.optional(),
}

const named = { id, name: z.string() }

export const manyChanged = z.object({
  done: z.array(z.object({ ...named, version })),
  refused: z.array(
    z.object({
      ...named,
      reason: z.enum(bulkRefusals),
      /** The current version; null if the person can no longer see the lead. */
      version: version.nullable(),
      /** The existing lead at the address, if the person may open it. */
      standing: id.nullable(),
    }),
  ),
  /** Where the next call continues in a selection by filters; null if done. */
  next: bulkPlace.nullable(),
  /** The change that can be undone; null if nothing changed, or if this kind of change cannot be undone. */
  changeId: id.nullable(),
})
export type ManyChanged = z.infer<typeof manyChanged>

/** A bulk change that can still be undone. */
export const recentChange = z.object({
  id,
  kind: z.enum(leadChangeKinds),
  /** The new status, or the name of the new assignee; empty for unassigned. */
  value: z.string(),
  by: z.string(),
  leads: z.number().int(),
  at: timestamp,
})
export type RecentChange = z.infer<typeof recentChange>

/** Why the whole call was refused. */
export const choiceRefused = {
  CHOICE_CHANGED: {
    status: 409,
    message: messages.CHOICE_CHANGED,
    data: z.object({ count: z.number().int() }),
  },
  TOO_MANY_LEADS: { status: 422, message: messages.TOO_MANY_LEADS },
}
