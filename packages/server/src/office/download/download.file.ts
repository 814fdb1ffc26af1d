import type { DownloadRequest } from '@gable/contract/download'
import { limits } from '@gable/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { fileAtOnce, pieceRows } from '../../platform/files/table-file.ts'
import { listOf, mayExport } from './download.list.ts'

export type TakeResult = { ok: true; file: File } | { ok: false; reason: 'LIST_FOR_BACKGROUND' | 'FORBIDDEN' }

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
