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

/** Measures the roofs of a list of leads by airborne scans in the background. */

const count = z.number().int()

/** The selected leads: some by id, or all that a list shows. */
const scope = z.union([
  z.object({ leadIds: z.array(id).min(1).max(limits.pageSize.max) }),
  z.object({ filters: leadFilters }),
])
export type ScanScope = z.infer<typeof scope>

/** A run that measures a list, and its progress. */
const scanRun = z.object({
  id,
  state: z.enum(runStates),
  /** The run stopped and can be retried. */
  failed: z.boolean(),
  done: count,
  total: count,
  counts: z.record(z.enum(scanOutcomes), count),
  /** Whether the outcome of each lead is still stored. */
  hasLeads: z.boolean(),
  startedAt: timestamp,
  startedBy: z.string(),
  finishedAt: timestamp.nullable(),
})
export type ScanRun = z.infer<typeof scanRun>

/** The fields that identify a lead of a run. */
const scannedLead = leadRow.pick({
  id: true,
  firstName: true,
  lastName: true,
  street: true,
  city: true,
  state: true,
})
export type ScannedLead = z.infer<typeof scannedLead>

export const scanContract = {
  /** Counts the selected leads. Starts nothing. */
  plan: reads(scanAccess.plan)
    .input(z.object({ scope }))
    .output(z.object({ leads: count })),

  /**
   * Whether lists can be measured on this server, and the latest run that the person may see, in progress or finished.
   */
  latest: reads(scanAccess.latest).output(z.object({ isOffered: z.boolean(), run: scanRun.nullable() })),

  /** Starts measuring the roofs of these leads; each company can have one run at a time. */
  start: creates(scanAccess.start)
    .input(z.object({ scope, idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      SCAN_OFF: { status: 409, message: messages.SCAN_OFF },
      SCAN_UNDER_WAY: { status: 409, message: messages.SCAN_UNDER_WAY },
      SCAN_EMPTY: { status: 422, message: messages.SCAN_EMPTY },
    }),

  /** Stops a run; its measurements so far are kept. A finished run is unchanged. */
  cancel: sets(scanAccess.cancel).input(z.object({ id })).output(z.object({ id })),

  /** Resumes a run that stopped. */
  retry: sets(scanAccess.retry).input(z.object({ id })).output(z.object({ id })),

  /** The leads of a run with the same outcome, as far as the person may see them. */
  leads: reads(scanAccess.leads)
    .input(pageRequest({ runId: id, outcome: z.enum(scanOutcomes) }))
    .output(pageOf(scannedLead)),
}
