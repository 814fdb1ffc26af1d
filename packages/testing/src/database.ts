import { randomUUID } from 'node:crypto'
import type { Database } from '@gable/server/platform/db/client'
import { openInMemory } from '@gable/server/platform/db/embedded'
import { openPostgres, type PostgresOptions } from '@gable/server/platform/db/postgres'
import { inject } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from './database-address.ts'
import { openReusedDatabase } from './reused-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which of the two databases this run of the file uses. */
    databaseKind: Database['kind']
    /** For PGlite, the dump of a migrated database; for PostgreSQL, the address of the cluster's administrator. */
    databaseSource: string
    /** Data folder of the demo that copies are made from; only on PostgreSQL. */
    demoFolder: string
  }
}

/**
 * Opens a migrated, empty database for this test file, of the kind that this run uses. Open it in `beforeAll` and close
 * it in `afterAll`: the worker's next file gets the same one, emptied. The tests in the file share it, each with its
 * own company.
 */
export async function openTestDatabase(options: Pick<PostgresOptions, 'seconds'> = {}): Promise<Database> {
  if (inject('databaseKind') === 'pglite') return openInMemory(inject('databaseSource'))
  return openReusedDatabase({ ...options, poolSize: 5 }, () => createTestDatabaseUrl())
}

/**
 * The address of a new PostgreSQL database, for tests that start their own server: a copy of `template`, by default the
 * migrated, empty one.
 */
export function createTestDatabaseUrl(template = TEMPLATE_DATABASE): Promise<string> {
  return createDatabaseUrl(`template ${template}`)
}

/** The address of a new, unmigrated PostgreSQL database. */
export function createBareDatabaseUrl(): Promise<string> {
  return createDatabaseUrl('')
}

async function createDatabaseUrl(template: string): Promise<string> {
  const source = inject('databaseSource')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administrator = await openPostgres(source, { poolSize: 1 })
  try {
    await administrator.query(`create database ${name} ${template}`)
  } finally {
    await administrator.close()
  }
  return databaseUrl(source, name)
}
