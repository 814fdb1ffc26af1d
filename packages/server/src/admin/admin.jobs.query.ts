import type { FailedJob } from '@gable/contract/admin'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { company } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { keysetPage, type ListOrder } from '../platform/keyset.ts'
import { idKey, instantKey } from '../platform/sort-key.ts'
import { job } from '../platform/work/job.table.ts'

type FailedJobPage = Page<FailedJob> & { queues: { queue: string; failed: number }[] }

const lastFailed: ListOrder = {
  name: 'job.failed',
  keys: [instantKey(job.failedAt), idKey(job.id)],
  direction: 'desc',
}

/** In the words of the index `job_failed`. */
const isFailed = sql`${job.state} = 'failed'`

/** Jobs that were given up, the last first, keyset paged. */
export async function listFailedJobs(
  db: Db,
  { queue, ...asked }: { queue: string } & PageRequest,
): Promise<FailedJobPage> {
  const page = keysetPage(lastFailed, asked)
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
      place,
    })
    .from(job)
    .leftJoin(company, eq(company.id, job.companyId))
    .where(and(isFailed, queue === '' ? undefined : eq(job.queue, queue), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const shown = page.of(found, ({ companyId, companyName, failedAt: at, ...row }) => ({
    ...row,
    company: companyId === null ? null : { id: companyId, name: companyName! },
    failedAt: at!.toISOString(),
  }))
  return { ...shown, queues: await countByQueue(db) }
}

function countByQueue(db: Db): Promise<FailedJobPage['queues']> {
  return db
    .select({ queue: job.queue, failed: count() })
    .from(job)
    .where(isFailed)
    .groupBy(job.queue)
    .orderBy(asc(job.queue))
}
