import type { Part } from '../thread.ts'
import { collectUntrusted } from '../untrusted.ts'
import type { ReadTable, TableLimits, TableRow } from './table-text.ts'

export interface TableOrder {
  bytes: Uint8Array
  limits: TableLimits
}

/** Messages that the thread posts: rows, or why there are none. */
export type TablePart = Part<TableRow | 'TOO_MANY_ROWS'>

type Item = TablePart['items'][number]

const entry = new URL('./table-thread.ts', import.meta.url)

/** Reads an uploaded table in a thread when its turn comes. The bytes are only loaded then. */
export async function readTable(
  companyId: string,
  bytesOf: () => Promise<Uint8Array>,
  limits: TableLimits,
): Promise<ReadTable | { ok: false; reason: 'FILE_NOT_READABLE' }> {
  const order = async (): Promise<TableOrder> => ({ bytes: await bytesOf(), limits })
  const items = await collectUntrusted<Item>(companyId, entry, order)
  if (!items) return { ok: false, reason: 'FILE_NOT_READABLE' }
  const rows = items.filter((item) => item !== 'TOO_MANY_ROWS')
  return rows.length < items.length ? { ok: false, reason: 'TOO_MANY_ROWS' } : { ok: true, rows }
}
