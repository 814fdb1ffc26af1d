import { createCompanyQueue } from '../company-queue.ts'
import { collectFromThread, type Part } from '../thread.ts'
import type { ReadTable, TableLimits, TableRow } from './table-text.ts'

export interface TableOrder {
  bytes: Uint8Array
  limits: TableLimits
}

/** What the thread posts: rows, or why there are none. */
export type TablePart = Part<TableRow | 'TOO_MANY_ROWS'>

/** Far more than a table takes that people write; what takes more is refused as not readable. */
const threadLimits = { milliseconds: 20_000, megabytes: 256 }
const entry = new URL('./table-thread.ts', import.meta.url)

const inTurn = createCompanyQueue(2)

/** Reads an uploaded table in a thread, in its turn. Its bytes are asked for when the turn has come. */
export async function readTable(
  companyId: string,
  bytesOf: () => Promise<Uint8Array>,
  limits: TableLimits,
): Promise<ReadTable | { ok: false; reason: 'FILE_NOT_READABLE' }> {
  const items = await inTurn(companyId, async () => inThread({ bytes: await bytesOf(), limits }))
  if (!items) return { ok: false, reason: 'FILE_NOT_READABLE' }
  const rows = items.filter((item) => item !== 'TOO_MANY_ROWS')
  return rows.length < items.length ? { ok: false, reason: 'TOO_MANY_ROWS' } : { ok: true, rows }
}

const inThread = (order: TableOrder) => collectFromThread<TablePart['items'][number]>(entry, order, threadLimits)
