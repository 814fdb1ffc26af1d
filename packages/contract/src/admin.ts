import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { adminBillingContract } from './admin-billing.ts'
import { adminCompanyContract } from './admin-company.ts'
import { healthContract } from './admin-health.ts'
import { companyListContract } from './admin-list.ts'
import { adminOrderContract } from './admin-order.ts'
import { adminPeopleContract } from './admin-people.ts'
import { installationComparison } from './comparison.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { reads, sets } from './procedure.ts'
import { retryEffects } from './retry-effect.ts'
import { freeText } from './text.ts'

/** A job whose retries are used up. It does not run again until an admin retries it. */
const failedJob = z.object({
  id,
  queue: z.string(),
  /** The company that the job belongs to; null for the platform's own jobs. */
  company: z.object({ id, name: z.string() }).nullable(),
  failedAt: timestamp,
  attempts: z.number().int(),
  /** The log message of the last failed attempt. */
  failure: z.string(),
  /** What retrying the job does. */
  effect: z.enum(retryEffects),
})
export type FailedJob = z.infer<typeof failedJob>

const failedQueue = z.object({ queue: z.string(), failed: z.number().int(), effect: z.enum(retryEffects) })

/** The queue's name in code, such as `event.notification.newLead`. */
const queue = freeText(limits.searchText)

export const adminContract = {
  ...companyListContract,
  ...adminCompanyContract,
  ...adminBillingContract,
  ...adminOrderContract,
  ...healthContract,
  ...adminPeopleContract,

  /** How measurements compare with other reports in all companies. */
  comparisons: reads(adminAccess.comparisons).output(installationComparison),

  /** Failed jobs, newest first with keyset paging, and the number per queue. */
  listFailedJobs: reads(adminAccess.listFailedJobs)
    .input(pageRequest({ queue: queue.default('') }))
    .output(pageOf(failedJob).extend({ queues: z.array(failedQueue) })),

  /** Retries one job, or all jobs of a queue. `retried` is the number retried: 0 if someone else already did it. */
  retryFailedJobs: sets(adminAccess.retryFailedJobs)
    .input(z.union([z.object({ id }), z.object({ queue: queue.min(1) })]))
    .output(z.object({ retried: z.number().int() })),
}
