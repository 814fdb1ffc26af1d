import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { csvHead } from '@gable/documents/table/piece'
import type { Table } from '@gable/documents/table/table'
import { sheetHead, sheetPath, sheetTail, workbookParts } from '@gable/documents/table/workbook'
import { ZipFile } from 'yazl'
import type { Ctx } from '../platform/context.ts'

const inflated = promisify(inflate)

/** The pieces of a table in their order, and how many rows they have together. */
export interface Pieces {
  rows: number
  read: () => AsyncIterable<Uint8Array>
}

/**
 * The file as a stream, put together of its pieces: one of them is in memory at a time, and what is packed is packed by
 * threads of the system. A PDF alone is drawn when all are there, by a thread of the documents.
 */
export async function fileOf({ documents }: Pick<Ctx, 'documents'>, table: Table, pieces: Pieces): Promise<Readable> {
  if (table.format === 'csv') return streamOf(textOf(csvHead(table), pieces, ''))
  if (table.format === 'xlsx') return workbookOf(table, pieces)
  const all: Uint8Array[] = []
  for await (const piece of pieces.read()) all.push(piece)
  return Readable.from([Buffer.from(await documents.renderTable({ table, pieces: all }))])
}

function workbookOf(table: Table, pieces: Pieces): Readable {
  const zip = new ZipFile()
  const mtime = new Date(table.madeAt)
  for (const [path, text] of workbookParts(table, pieces.rows)) zip.addBuffer(Buffer.from(text), path, { mtime })
  const sheet = streamOf(textOf(sheetHead(table), pieces, sheetTail(table, pieces.rows)))
  const out = zip.outputStream as Readable
  // What fails in the sheet fails the file: nothing would end it otherwise.
  sheet.on('error', (error) => out.destroy(error))
  zip.addReadStream(sheet, sheetPath, { mtime })
  zip.end()
  return out
}

const streamOf = (parts: AsyncIterable<Buffer>) => Readable.from(parts, { objectMode: false })

async function* textOf(head: string, { read }: Pieces, tail: string): AsyncGenerator<Buffer> {
  yield Buffer.from(head)
  for await (const piece of read()) yield await inflated(piece)
  if (tail) yield Buffer.from(tail)
}
