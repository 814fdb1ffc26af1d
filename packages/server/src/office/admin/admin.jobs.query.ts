import type { FailedJob } from '@gable/contract/admin'
import type { Page, PageRequest } from '@gable/contract/list'
import { type RetryEffect, retryEffectOf } from '@gable/contract/retry-effect'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import type { Db } from '../../platform/db/client.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { job } from '../../platform/work/job.table.ts'

type FailedQueue = { queue: string; failed: number; effect: RetryEffect }
type FailedJobPage = Page<FailedJob> & { queues: FailedQueue[] }

const lastFailed: ListOrder = {
  name: 'job.failed',
  keys: [instantKey(job.failedAt), idKey(job.id)],
  direction: 'desc',
}

/** Must match the condition of the index `job_failed`. */
const isFailed = sql`${job.state} = 'failed'`

/** Lists failed jobs, latest first, with keyset pagination. */
export async function listFailedJobs(
  db: Db,
  { queue, ...requested }: { queue: string } & PageRequest,
): Promise<FailedJobPage> {
  const page = keysetPage(lastFailed, requested)
  const { id, queue: queueColumn, failedAt, attempts, failure } = job
  const place = page.place
  const found = await db
    .select({
      id,
      queue: queueColumn,
      failedAt,
      attempts,
      failure,
      companyId: company.id,
      companyName: company.name,
      vendor: dispatch.vendor,
      operation: dispatch.state,
      place,
    })
    .from(job)
    .leftJoin(company, eq(company.id, job.companyId))
    .leftJoin(dispatch, and(eq(dispatch.companyId, job.companyId), eq(dispatch.id, dispatchId)))
    .where(and(isFailed, queue === '' ? undefined : eq(job.queue, queue), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const shown = page.of(found, ({ companyId, companyName, failedAt: at, vendor, operation, ...row }) => ({
    ...row,
    effect: retryEffectOf(
      row.queue,
      vendor === null ? undefined : { vendor, isSettled: operation === 'sent' || operation === 'refused' },
    ),
    company: companyId === null ? null : { id: companyId, name: companyName! },
    failedAt: at!.toISOString(),
  }))
  return { ...shown, queues: await countByQueue(db) }
}

/** The external operation that a job performs. */
const dispatchId = sql`case when ${job.queue} like 'dispatch.%' then (${job.data} ->> 'dispatchId')::uuid end`

async function countByQueue(db: Db): Promise<FailedQueue[]> {
  const counted = await db
    .select({ queue: job.queue, failed: count() })
    .from(job)
    .where(isFailed)
    .groupBy(job.queue)
    .orderBy(asc(job.queue))
  return counted.map((row) => ({ ...row, effect: retryEffectOf(row.queue) }))
}
