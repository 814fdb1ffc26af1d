import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { sayReady } from '../thread.ts'
import type { TableOrder, TablePart } from './table.ts'
import { parseTable } from './table-text.ts'

/** Rows of a part: the server takes it over in some milliseconds. */
const rowsAtATime = 500

// What strangers uploaded is read here: what takes too long or too much is ended from outside.
const { bytes, limits } = workerData as TableOrder
const port = parentPort!
sayReady()
const read = parseTable(bytes, limits)
const rows = read.ok ? read.rows : []
const post = (part: TablePart) => port.postMessage(part)
let at = 0
for (; at + rowsAtATime < rows.length; at += rowsAtATime) {
  post({ items: rows.slice(at, at + rowsAtATime), isLast: false })
  await once(port, 'message')
}
post({ items: read.ok ? rows.slice(at) : ['TOO_MANY_ROWS'], isLast: true })
