import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { adminBillingContract } from './admin-billing.ts'
import { adminCompanyContract } from './admin-company.ts'
import { healthContract } from './admin-health.ts'
import { companyListContract } from './admin-list.ts'
import { adminOrderContract } from './admin-order.ts'
import { adminPeopleContract } from './admin-people.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { reads, sets } from './procedure.ts'
import { retryEffects } from './retry-effect.ts'
import { freeText } from './text.ts'

/** A job that was given up: nothing is tried any more until somebody says so. */
export const failedJob = z.object({
  id,
  queue: z.string(),
  /** Whose work it is; null for the platform's own. */
  company: z.object({ id, name: z.string() }).nullable(),
  failedAt: timestamp,
  attempts: z.number().int(),
  /** Why the last attempt failed, in the words of the log. */
  failure: z.string(),
  /** What a retry of it does. */
  effect: z.enum(retryEffects),
})
export type FailedJob = z.infer<typeof failedJob>

const failedQueue = z.object({ queue: z.string(), failed: z.number().int(), effect: z.enum(retryEffects) })

/** A queue's name is the code's: `event.notification.newLead`. */
const queue = freeText(limits.searchText)

export const adminContract = {
  ...companyListContract,
  ...adminCompanyContract,
  ...adminBillingContract,
  ...adminOrderContract,
  ...healthContract,
  ...adminPeopleContract,

  /** Jobs that were given up, the last first, keyset paged; and how many each queue has. */
  listFailedJobs: reads(adminAccess.listFailedJobs)
    .input(pageRequest({ queue: queue.default('') }))
    .output(pageOf(failedJob).extend({ queues: z.array(failedQueue) })),

  /** Has one of them tried again, or all of a queue. `retried` says how many: 0 where somebody was faster. */
  retryFailedJobs: sets(adminAccess.retryFailedJobs)
    .input(z.union([z.object({ id }), z.object({ queue: queue.min(1) })]))
    .output(z.object({ retried: z.number().int() })),
}
