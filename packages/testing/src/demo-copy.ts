import { existsSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPostgres } from '@gable/server/platform/db/postgres'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { createTestDatabaseUrl } from './database.ts'
import { DEMO_DATABASE, databaseUrl, TEMPLATE_DATABASE } from './database-address.ts'
import { startServer } from './server-process.ts'

/**
 * Copies a data folder and a PostgreSQL database in the state after the first start with the demo. Filling the demo
 * takes most of such a start, so the run does it once, and each test file gets a copy.
 * @param folder the data folder to create; it may exist if it is empty
 * @returns the environment variables for a start on the copy
 */
export async function copyDemo(folder: string): Promise<Record<'DATA_DIR' | 'DATABASE_URL' | 'DEMO', string>> {
  await cp(await filledDemo(), folder, { recursive: true })
  return { DATA_DIR: folder, DATABASE_URL: await createTestDatabaseUrl(DEMO_DATABASE), DEMO: 'on' }
}

/**
 * Fills the demo, unless another worker of the run has done so. The folder must not move: the index of the demo's
 * survey stores absolute paths, in the copies, too. @returns the data folder.
 */
async function filledDemo(): Promise<string> {
  const folder = path.join(inject('demoFolder'), 'data')
  const filled = path.join(inject('demoFolder'), 'filled')
  const source = inject('databaseSource')
  const administrator = await openPostgres(source, { poolSize: 2 })
  try {
    await administrator.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('gable.demo copy'))`)
      if (existsSync(filled)) return
      const DATABASE_URL = databaseUrl(source, DEMO_DATABASE)
      // Removes the remains of a failed attempt.
      await rm(folder, { recursive: true, force: true })
      await administrator.query(`drop database if exists ${DEMO_DATABASE} with (force)`)
      await administrator.query(`create database ${DEMO_DATABASE} template ${TEMPLATE_DATABASE}`)
      // Runs no jobs: the first jobs are left to the servers that start on a copy.
      const server = await startServer({ DATA_DIR: folder, DATABASE_URL, DEMO: 'on', ROLE: 'web' })
      const code = await server.stop()
      if (code !== 0) throw new Error(`The demo's server exited with ${code}: ${server.said.stderr}`)
      await writeFile(filled, '')
    })
  } finally {
    await administrator.close()
  }
  return folder
}
