import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { sayReady } from '../thread.ts'
import type { TableOrder, TablePart } from './table.ts'
import { parseTable } from './table-text.ts'

/** Number of rows in a part, which the server receives in a few milliseconds. */
const rowsAtATime = 500

// Reads untrusted uploads; the parent terminates this thread if it takes too much time or memory.
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
