import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { leadRow } from './lead.ts'
import { leadFilters } from './lead-filter.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'
import { runStates } from './run-state.ts'
import { scanAccess } from './scan.access.ts'
import { scanOutcomes } from './scan-outcome.ts'

/** The roofs of a list of leads, measured by airborne scans in the background. */

const count = z.number().int()

/** Which leads are meant: some by name, or all that a list shows, however many. */
const scope = z.union([
  z.object({ leadIds: z.array(id).min(1).max(limits.pageSize.max) }),
  z.object({ filters: leadFilters }),
])
export type ScanScope = z.infer<typeof scope>

/** One time that a list is measured, and how far it has come. */
export const scanRun = z.object({
  id,
  state: z.enum(runStates),
  /** It could not go on, and waits to be tried again. */
  failed: z.boolean(),
  done: count,
  total: count,
  counts: z.record(z.enum(scanOutcomes), count),
  /** What became of each lead is known still. */
  hasLeads: z.boolean(),
  startedAt: timestamp,
  startedBy: z.string(),
  finishedAt: timestamp.nullable(),
})
export type ScanRun = z.infer<typeof scanRun>

/** A lead of a run, as far as it is told apart. */
export const scannedLead = leadRow.pick({
  id: true,
  firstName: true,
  lastName: true,
  street: true,
  city: true,
  state: true,
})
export type ScannedLead = z.infer<typeof scannedLead>

export const scanContract = {
  /** How many leads are meant: nothing is begun. */
  plan: reads(scanAccess.plan)
    .input(z.object({ scope }))
    .output(z.object({ leads: count })),

  /** Whether lists can be measured here, and the last run that the person may see, under way or over. */
  latest: reads(scanAccess.latest).output(z.object({ isOffered: z.boolean(), run: scanRun.nullable() })),

  /** Begins to measure the roofs of these leads; one run of a company at a time. */
  start: creates(scanAccess.start)
    .input(z.object({ scope, idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      SCAN_OFF: { status: 409, message: messages.SCAN_OFF },
      SCAN_UNDER_WAY: { status: 409, message: messages.SCAN_UNDER_WAY },
      SCAN_EMPTY: { status: 422, message: messages.SCAN_EMPTY },
    }),

  /** Goes no further; what was measured is kept. One that is over stays as it is. */
  cancel: sets(scanAccess.cancel).input(z.object({ id })).output(z.object({ id })),

  /** Goes on with what could not go on. */
  retry: sets(scanAccess.retry).input(z.object({ id })).output(z.object({ id })),

  /** The leads of a run that came to the same, as far as the person may see them. */
  leads: reads(scanAccess.leads)
    .input(pageRequest({ runId: id, outcome: z.enum(scanOutcomes) }))
    .output(pageOf(scannedLead)),
}
