import { buffer } from 'node:stream/consumers'
import type { DownloadRequest } from '@gable/contract/download'
import { fileKinds } from '@gable/contract/file-kind'
import { limits } from '@gable/contract/limits'
import { executeSql } from '../db/client.ts'
import type { Ctx } from '../platform/context.ts'
import { fileOf } from './download.file.ts'
import { lists, pieceRows } from './download.list.ts'
import { noteTaken } from './download.note.ts'

export type TakeResult = { ok: true; file: File } | { ok: false; reason: 'LIST_FOR_BACKGROUND' }

/**
 * The list under its filters as a file at once: the rows that it has at this moment, each once, in its order, and each with what
 * it holds when it is read. The threads of the documents write it, so that no other request waits for it.
 */
export async function takeList(ctx: Ctx, request: DownloadRequest): Promise<TakeResult> {
  const list = lists[request.list]
  const { rows: found } = await executeSql<{ id: string }>(
    ctx.db,
    list.inOrder(ctx, request, limits.download.atOnce + 1),
  )
  if (found.length > limits.download.atOnce) return { ok: false, reason: 'LIST_FOR_BACKGROUND' }
  const table = await list.table(ctx, request)
  const pieces: Uint8Array[] = []
  let before = 0
  for (let from = 0; from < found.length; from += pieceRows) {
    const ids = found.slice(from, from + pieceRows).map(({ id }) => id)
    const rows = await list.rows(ctx, ids)
    pieces.push(await ctx.documents.writePiece({ table, rows, before }))
    before += rows.length
  }
  const read = async function* () {
    yield* pieces
  }
  const bytes = await buffer(await fileOf(ctx, table, { rows: before, read }))
  await ctx.transaction((tx) => noteTaken(tx, request, before))
  const name = `${table.fileName}.${request.format}`
  return { ok: true, file: new File([new Uint8Array(bytes)], name, { type: fileKinds[request.format].contentType }) }
}
