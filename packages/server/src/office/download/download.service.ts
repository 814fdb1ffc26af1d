import type { DownloadRequest } from '@gable/contract/download'
import { downloadUnderWay } from '@gable/contract/download-form'
import { downloadHours, limits } from '@gable/contract/limits'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { pieceRows } from '../../platform/files/table-file.ts'
import { once } from '../../platform/idempotency.ts'
import { listOf, mayExport } from './download.list.ts'
import { countUnderWay, isOwn, lockPerson, rowOf } from './download.query.ts'
import { download, downloadPart } from './download.table.ts'

export const downloadQueue = 'download.make'
export type DownloadJob = { companyId: string; downloadId: string }

type Refusal = 'FORBIDDEN' | 'LIST_TOO_LONG' | 'LIST_TOO_LONG_FOR_PDF' | 'DOWNLOADS_UNDER_WAY'
type StartResult = { ok: true; id: string; rows: number } | { ok: false; reason: Refusal }

/**
 * Starts a job that exports a list. The rows and their order are fixed here: regardless of later additions, changes, or
 * sorting, each row is in the file once, with its values at the time it is read. Only rows that are deleted by then, or
 * that the user can no longer see, are left out.
 */
export async function startDownload(ctx: Ctx, request: DownloadRequest): Promise<StartResult> {
  if (!(await mayExport(ctx, request))) return { ok: false, reason: 'FORBIDDEN' }
  const list = listOf(request)
  const isPdf = request.format === 'pdf'
  const max = isPdf ? limits.download.pdfRows : limits.download.rows
  const table = await list.table(ctx, request.format, request.filters)
  return once<StartResult>(ctx, async (tx) => {
    const { userId, role } = callingUser(tx)
    await lockPerson(tx, userId)
    if ((await countUnderWay(tx, userId)) >= limits.download.underWay)
      return { ok: false, reason: 'DOWNLOADS_UNDER_WAY' }
    const now = tx.clock.now()
    const { id: companyId } = tx.company
    const rows = await countRows(tx, request, max + 1)
    if (rows > max) return { ok: false, reason: isPdf ? 'LIST_TOO_LONG_FOR_PDF' : 'LIST_TOO_LONG' }
    const facts = {
      requestedBy: userId,
      role,
      request,
      table,
      status: 'waiting',
      createdAt: now,
      updatedAt: now,
    } as const
    const [created] = await tx.db
      .insert(download)
      .values({ companyId, ...facts, rows })
      .returning({ id: download.id })
    const { id } = created!
    const settled = await settleRows(tx, id, request, max)
    await tx.db.update(download).set({ rows: settled }).where(rowOf(tx, id))
    await enqueue(tx, id)
    return { ok: true, id, rows: settled }
  })
}

async function countRows(tx: Ctx, request: DownloadRequest, max: number): Promise<number> {
  const listed = listOf(request).inOrder(tx, request.filters, max)
  const { rows } = await executeSql<{ count: number }>(
    tx.db,
    sql`select count(*)::int as count from (${listed}) as listed`,
  )
  return rows[0]!.count
}

/**
 * Stores which rows the file has, without loading them.
 * @returns the number of rows.
 */
async function settleRows(tx: Ctx, id: string, request: DownloadRequest, max: number): Promise<number> {
  const listed = listOf(request).inOrder(tx, request.filters, max)
  const number = sql.raw(`(place - 1) / ${pieceRows}`)
  const { rows } = await executeSql<{ rows: number }>(
    tx.db,
    sql`insert into ${downloadPart} (company_id, download_id, number, ids)
      select ${tx.company.id}::uuid, ${id}::uuid, ${number}, array_agg(listed.id order by place)
      from (${listed}) as listed group by ${number} returning cardinality(ids) as rows`,
  )
  return rows.reduce((sum, part) => sum + part.rows, 0)
}

const enqueue = (tx: Ctx, downloadId: string) =>
  tx.jobs.enqueue(tx.db, downloadQueue, { companyId: tx.company.id, downloadId } satisfies DownloadJob, {
    concurrencyKey: tx.company.id,
  })

/** When a download expires once it is no longer in progress. */
export const expiry = ({ clock }: Ctx): Date => new Date(clock.now().getTime() + downloadHours * 3_600_000)

const underWay = inArray(download.status, [...downloadUnderWay])

/**
 * Cancels a download in progress and discards its pieces.
 * @returns whether the user has such a file.
 */
export async function cancelDownload(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await isOwn(tx, id))) return false
    const canceled = await tx.db
      .update(download)
      .set({ status: 'canceled', expiresAt: expiry(tx), updatedAt: tx.clock.now() })
      .where(and(rowOf(tx, id), underWay))
      .returning({ id: download.id })
    if (canceled.length > 0) await deleteParts(tx, id)
    return true
  })
}

/**
 * Resumes a failed download. A download that is in progress or done stays unchanged.
 * @returns whether the user has such a file.
 */
export async function retryDownload(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await isOwn(tx, id))) return false
    const again = await tx.db
      .update(download)
      .set({ status: 'waiting', expiresAt: null, updatedAt: tx.clock.now() })
      .where(and(rowOf(tx, id), eq(download.status, 'failed')))
      .returning({ id: download.id })
    if (again.length > 0) await enqueue(tx, id)
    return true
  })
}

/** Marks a download as failed. It is not retried until the user requests it; its pieces are kept for that. */
export async function failDownload(tx: Ctx, id: string): Promise<void> {
  await tx.db
    .update(download)
    .set({ status: 'failed', expiresAt: expiry(tx), updatedAt: tx.clock.now() })
    .where(and(rowOf(tx, id), underWay))
}

export async function deleteParts({ db, company }: Ctx, id: string): Promise<void> {
  await db.delete(downloadPart).where(and(eq(downloadPart.companyId, company.id), eq(downloadPart.downloadId, id)))
}
