import type { DownloadRequest } from '@gable/contract/download'
import { downloadUnderWay } from '@gable/contract/download-form'
import { limits } from '@gable/contract/limits'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Ctx, createContext, type Deps, systemContext } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { fileAtOnce, fileOf, pieceRows } from '../../platform/files/table-file.ts'
import { withTemporaryFile, writeMeasured } from '../../platform/files/temporary-file.ts'
import { type Attempt, leaveForNewer } from '../../platform/work/job.ts'
import { isKnownList, listOf, mayExport } from './download.list.ts'
import { nextPart, piecesOf, rowOf, rowsFound, type StoredDownload, underWay } from './download.query.ts'
import { type DownloadJob, deleteParts, expiry, failDownload } from './download.service.ts'
import { download, downloadPart } from './download.table.ts'

type Part = NonNullable<Awaited<ReturnType<typeof nextPart>>>

export const downloadPurpose = 'download'

/**
 * Makes the file of a list. Each part is read with the user's current permissions, and its piece is saved with the
 * progress, so an interrupted attempt resumes where it stopped. The file is assembled once all pieces exist and belongs
 * to nobody until it is complete. Fails without a file if the user is locked out, has another role, or may no longer
 * open the list.
 */
export async function makeDownload(
  deps: Deps,
  { companyId, downloadId }: DownloadJob,
  { signal, report }: Attempt,
): Promise<void> {
  const system = await systemContext(deps, companyId)
  if (!system) return
  for (;;) {
    signal.throwIfAborted()
    const requested = await underWay(system, downloadId)
    if (!requested) return
    const { stored, person } = requested
    if (!person) return failDownload(system, downloadId)
    const { list } = stored.request
    if (!isKnownList(list)) throw leaveForNewer(`The list ${list} is not known`)
    const ctx = await createContext(deps, system.company, { kind: 'user', ...person, address: '' })
    if (!(await mayExport(ctx, stored.request))) return failDownload(system, downloadId)
    const part = await nextPart(ctx, downloadId)
    if (!part) return complete(ctx, stored, signal)
    await makePart(ctx, stored, part)
    report({ done: stored.done + part.ids.length, total: stored.rows })
  }
}

async function makePart(ctx: Ctx, stored: StoredDownload, { number, ids, before }: Part): Promise<void> {
  const { id, table, request } = stored
  const rows = await listOf(request).rows(ctx, ids, table)
  const piece = await ctx.documents.writePiece({ table, rows, before })
  // A single statement instead of a transaction of five, each of which would wait behind the process's other queries.
  // If another attempt was faster, its piece stays.
  const { companyId, downloadId, number: of, rows: read } = downloadPart
  const locked = and(rowOf(ctx, id), inArray(download.status, [...downloadUnderWay]))
  const unread = and(eq(companyId, ctx.company.id), eq(downloadId, id), eq(of, number), isNull(read))
  await executeSql(
    ctx.db,
    sql`with held as (select ${download.id} from ${download} where ${locked} for update),
      written as (
        update ${downloadPart} set rows = ${rows.length}::int, piece = ${sql.param(piece, downloadPart.piece)}
        where ${unread} and exists (select 1 from held) returning ${of}
      )
      update ${download} set status = 'running', done = ${download.done} + ${ids.length}::int, updated_at = ${ctx.clock.now().toISOString()}::timestamptz
      where ${rowOf(ctx, id)} and exists (select 1 from written)`,
  )
}

/** Locks a download that is still wanted until the transaction ends. */
async function lockUnderWay(tx: Ctx, id: string): Promise<boolean> {
  const locked = await tx.db
    .select({ id: download.id })
    .from(download)
    .where(and(rowOf(tx, id), inArray(download.status, [...downloadUnderWay])))
    .for('update')
  return locked.length === 1
}

async function complete(ctx: Ctx, { id, table, request }: StoredDownload, signal: AbortSignal): Promise<void> {
  await withTemporaryFile(ctx, request.format, async (path) => {
    const rows = await rowsFound(ctx, id)
    const body = await fileOf(ctx, table, { rows, read: () => piecesOf(ctx, id) })
    const measured = await writeMeasured(body, path, signal)
    const name = `${table.fileName}.${request.format}`
    const saved = await ctx.files.keep(ctx.company.id, { name, kind: request.format, body: { path, ...measured } })
    await ctx.transaction(async (tx) => {
      // Canceled in the meantime, or completed by another attempt: discards the bytes.
      if (!(await lockUnderWay(tx, id))) return
      const fileId = await addMadeFile(tx, saved, downloadPurpose)
      const facts = { status: 'ready', fileId, expiresAt: expiry(tx), updatedAt: tx.clock.now() } as const
      await tx.db.update(download).set(facts).where(rowOf(tx, id))
      await deleteParts(tx, id)
      await listOf(request).note(tx, { rows, format: request.format }, request.filters)
    })
  })
}

type TakeResult = { ok: true; file: File } | { ok: false; reason: 'LIST_FOR_BACKGROUND' | 'FORBIDDEN' }

/**
 * Exports the filtered list as a file at once: the current rows, each once, in order, with their values at the time
 * they are read. Document threads write it, so that it doesn't delay other requests.
 */
export async function takeList(ctx: Ctx, request: DownloadRequest): Promise<TakeResult> {
  if (!(await mayExport(ctx, request))) return { ok: false, reason: 'FORBIDDEN' }
  const list = listOf(request)
  const { rows: found } = await executeSql<{ id: string }>(
    ctx.db,
    list.inOrder(ctx, request.filters, limits.download.atOnce + 1),
  )
  if (found.length > limits.download.atOnce) return { ok: false, reason: 'LIST_FOR_BACKGROUND' }
  const table = await list.table(ctx, request.format, request.filters)
  const parts = async function* () {
    for (let from = 0; from < found.length; from += pieceRows) {
      const ids = found.slice(from, from + pieceRows).map(({ id }) => id)
      yield await list.rows(ctx, ids, table)
    }
  }
  const { file, rows } = await fileAtOnce(ctx, table, parts())
  await ctx.transaction((tx) => list.note(tx, { rows, format: request.format }, request.filters))
  return { ok: true, file }
}
