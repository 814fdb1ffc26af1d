import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflate } from 'node:zlib'
import { fileKinds } from '@gable/contract/file-kind'
import { csvHead } from '@gable/documents/table/piece'
import type { Table, TableRow } from '@gable/documents/table/table'
import { sheetHead, sheetPath, sheetTail, workbookParts } from '@gable/documents/table/workbook'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import type { Ctx } from '../context.ts'

/**
 * Each piece is compressed in a single thread pool task. With a smaller buffer, every 16 kB would wait for its turn.
 */
const inOneStep = { chunkSize: 2 ** 20 }
const inflated = (piece: Uint8Array) => promisify(inflate)(piece, inOneStep)
const deflated = (text: Buffer, finishFlush: number) =>
  promisify(deflateRaw)(text, { ...inOneStep, finishFlush, level: 3 })

/**
 * Number of rows in a piece: few enough that reading them doesn't delay other requests, and a multiple of a list's page
 * size.
 */
export const pieceRows = 500

/** The pieces of a table in order, and their total number of rows. */
export interface Pieces {
  rows: number
  read: () => AsyncIterable<Uint8Array>
}

/**
 * Returns the file as a stream of its pieces. Only one piece is in memory at a time, and the system's threads compress
 * them. A PDF is the exception: a document thread draws it when all pieces are available.
 */
export async function fileOf({ documents }: Pick<Ctx, 'documents'>, table: Table, pieces: Pieces): Promise<Readable> {
  if (table.format === 'csv') return streamOf(textOf(csvHead(table), pieces, ''))
  if (table.format === 'xlsx') return streamOf(workbookOf(table, pieces))
  const all: Uint8Array[] = []
  for await (const piece of pieces.read()) all.push(piece)
  return Readable.from([Buffer.from(await documents.renderTable({ table, pieces: all }))])
}

/** Returns a short table as a file at once, written part by part by the document threads, and its number of rows. */
export async function fileAtOnce(
  ctx: Pick<Ctx, 'documents'>,
  table: Table,
  parts: AsyncIterable<TableRow[]> | Iterable<TableRow[]>,
): Promise<{ file: File; rows: number }> {
  const pieces: Uint8Array[] = []
  let before = 0
  for await (const rows of parts) {
    pieces.push(await ctx.documents.writePiece({ table, rows, before }))
    before += rows.length
  }
  const read = async function* () {
    yield* pieces
  }
  const bytes = await buffer(await fileOf(ctx, table, { rows: before, read }))
  const { contentType: type } = fileKinds[table.format]
  return { file: new File([new Uint8Array(bytes)], `${table.fileName}.${table.format}`, { type }), rows: before }
}

const streamOf = (parts: AsyncIterable<Uint8Array>) => Readable.from(parts, { objectMode: false })

async function* textOf(head: string, { read }: Pieces, tail: string): AsyncGenerator<Buffer> {
  yield Buffer.from(head)
  for await (const piece of read()) yield await inflated(piece)
  if (tail) yield Buffer.from(tail)
}

/**
 * Returns the workbook as a ZIP. The compressed data of each text ends on a byte boundary, so that the parts can be
 * concatenated (DEFLATE's full flush, RFC 1951).
 */
export async function* workbookOf(table: Table, pieces: Pieces): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const mtime = table.madeAt
  for (const [path, text] of workbookParts(table, pieces.rows)) {
    const part = Object.assign(new ZipDeflate(path), { mtime })
    zip.add(part)
    part.push(Buffer.from(text), true)
  }
  const sheet: ZipInputFile = { filename: sheetPath, compression: 8, size: 0, crc: 0, mtime }
  zip.add(sheet)
  for await (const text of textOf(sheetHead(table), pieces, sheetTail(table, pieces.rows))) {
    sheet.size += text.length
    sheet.crc = crc32(text, sheet.crc)
    sheet.ondata!(null, await deflated(text, constants.Z_FULL_FLUSH), false)
    yield* written.splice(0)
  }
  sheet.ondata!(null, await deflated(Buffer.alloc(0), constants.Z_FINISH), true)
  zip.end()
  yield* written
}
