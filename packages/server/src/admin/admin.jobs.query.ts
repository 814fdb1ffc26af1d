import type { FailedJob } from '@gable/contract/admin'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { company } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { cursorInstant, decodeCursor, encodeCursor } from '../platform/cursor.ts'
import { job } from '../platform/work/job.table.ts'

export interface FailedJobPage {
  rows: FailedJob[]
  nextCursor: string | null
  queues: { queue: string; failed: number }[]
}

const position = z.tuple([cursorInstant(3), z.uuid()])

/** In the words of the index `job_failed`. */
const isFailed = sql`${job.state} = 'failed'`

/** Jobs that were given up, the last first, keyset paged. Undefined for a cursor that is not of this list. */
export async function listFailedJobs(
  db: Db,
  { queue, cursor, pageSize }: { queue: string; cursor?: string | undefined; pageSize: number },
): Promise<FailedJobPage | undefined> {
  const last = cursor === undefined ? undefined : decodeCursor(position, cursor)
  if (cursor !== undefined && last === undefined) return undefined
  const { id, queue: queueColumn, failedAt, attempts, failure } = job
  const found = await db
    .select({ id, queue: queueColumn, failedAt, attempts, failure, companyId: company.id, companyName: company.name })
    .from(job)
    .leftJoin(company, eq(company.id, job.companyId))
    .where(
      and(
        isFailed,
        queue === '' ? undefined : eq(job.queue, queue),
        last && sql`(${failedAt}, ${id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(failedAt), desc(id))
    .limit(pageSize + 1)
  const rows = found.slice(0, pageSize).map(({ companyId, companyName, failedAt: at, ...row }) => ({
    ...row,
    company: companyId === null ? null : { id: companyId, name: companyName! },
    failedAt: at!.toISOString(),
  }))
  const end = rows.at(-1)
  const nextCursor = found.length > pageSize && end ? encodeCursor([end.failedAt, end.id]) : null
  return { rows, nextCursor, queues: await countByQueue(db) }
}

function countByQueue(db: Db): Promise<FailedJobPage['queues']> {
  return db
    .select({ queue: job.queue, failed: count() })
    .from(job)
    .where(isFailed)
    .groupBy(job.queue)
    .orderBy(asc(job.queue))
}
