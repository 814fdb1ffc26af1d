/** A second process on a data folder, for tests of the lock and of the command socket. Arguments: folder, mode. */

import type { Database } from '@gable/server/platform/db/client'
import { openDatabase } from '@gable/server/platform/db/open-database'
import { sql } from 'drizzle-orm'

export type ChildMode = 'open' | 'attach'
export type ChildOrder = { query: string } | { leaveOpen: string } | { close: true }
export type ChildReport = { rows: unknown[] } | { error: string } | { done: true }

const [dataDir = '', mode] = process.argv.slice(2)

async function obey(database: Database, order: ChildOrder): Promise<ChildReport> {
  if ('query' in order) return { rows: (await database.query(order.query)).rows }
  if ('leaveOpen' in order) {
    return new Promise((resolve, reject) => {
      const neverEnding = database.transaction(async (tx) => {
        await tx.execute(sql.raw(order.leaveOpen))
        resolve({ done: true })
        await new Promise(() => {})
      })
      neverEnding.catch(reject)
    })
  }
  await database.close()
  return { done: true }
}

async function report(work: Promise<ChildReport>): Promise<void> {
  const answer = await work.catch((error: Error): ChildReport => ({ error: error.message }))
  if (process.connected) process.send?.(answer)
}

const opened = openDatabase({ dataDir, attach: mode === 'attach' })
report(opened.then(() => ({ done: true })))
process.on('message', async (order: ChildOrder) => {
  await report(opened.then((database) => obey(database, order)))
  // After closing, only the open channel keeps the child alive.
  if ('close' in order) process.disconnect()
})
