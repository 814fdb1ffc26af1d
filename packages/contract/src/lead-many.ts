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
 * What is done with many leads at once. They are named one by one, or by the filters of their list: then the server finds
 * them, a part with each call, and each call is one transaction.
 */

const byRows = z.object({
  /** With the version that the person saw; without one the lead is taken as it is now. */
  leads: z
    .array(z.object({ id, version: version.optional() }))
    .min(1)
    .max(limits.bulk),
})

/** Where a choice by filters stands: the last lead that was looked at, and when the first call was made. */
export const bulkPlace = z.object({
  after: id,
  began: ruledText()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .refine((text) => !Number.isNaN(Date.parse(text))),
})
export type BulkPlace = z.infer<typeof bulkPlace>

const byFilters = z.object({
  filters: leadFilters,
  /** The list showed similar names, since nothing was written as it was searched for: these are meant, in every call. */
  similar: z.boolean().default(false),
  /** How many the person was told; the first call is refused where there are more or fewer by now. */
  count: z.number().int().min(1).max(1_000_000_000),
  /** What the call before answered; none on the first. */
  place: bulkPlace.optional(),
})

export const leadChoice = z.union([byRows, byFilters])
export type LeadChoice = z.infer<typeof leadChoice>

/** What each such call takes beside what is to be done. */
export const manyOf = { choice: leadChoice, idempotencyKey }

/** What a change of status or assignee takes beside that. */
export const undoableOf = {
  ...manyOf,
  /** Sold, Lost and Deleted leads are changed too; otherwise they stay as they are, refused as `LEAD_CLOSED`. */
  includeClosed: z.boolean().default(false),
  /** The change that an earlier call began, so that both are undone as one. */
  changeId: id.optional(),
}

const named = { id, name: z.string() }

export const manyChanged = z.object({
  done: z.array(z.object({ ...named, version })),
  refused: z.array(
    z.object({
      ...named,
      reason: z.enum(bulkRefusals),
      /** As it is now; null where the person does not see the lead any more. */
      version: version.nullable(),
      /** The lead that stands at the address, for who may open it. */
      standing: id.nullable(),
    }),
  ),
  /** Of a choice by filters: where the next call goes on; null when all were looked at. */
  next: bulkPlace.nullable(),
  /** The change that can be undone; null where nothing was changed, or this kind of change has no undo. */
  changeId: id.nullable(),
})
export type ManyChanged = z.infer<typeof manyChanged>

/** A change of many leads that can still be undone. */
export const recentChange = z.object({
  id,
  kind: z.enum(leadChangeKinds),
  /** The status that was set, or the name of who got the leads; empty where nobody did. */
  value: z.string(),
  by: z.string(),
  leads: z.number().int(),
  at: timestamp,
})
export type RecentChange = z.infer<typeof recentChange>

/** Why nothing was done at all. */
export const choiceRefused = {
  CHOICE_CHANGED: {
    status: 409,
    message: messages.CHOICE_CHANGED,
    data: z.object({ count: z.number().int() }),
  },
  TOO_MANY_LEADS: { status: 422, message: messages.TOO_MANY_LEADS },
}
