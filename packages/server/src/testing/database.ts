import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../platform/db/client.ts'
import { openInMemory } from '../platform/db/embedded.ts'
import { openPostgres, type PostgresOptions } from '../platform/db/postgres.ts'
import { databaseUrl, TEMPLATE_DATABASE } from './database-address.ts'
import { openReusedDatabase } from './reused-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which of the two databases this run of the file is on. */
    databaseKind: Database['kind']
    /** For PGlite the dump of a migrated database; for PostgreSQL the address of the cluster's administrator. */
    databaseSource: string
    /** Where the run keeps the data folder of the demo that copies are made of; on PostgreSQL alone. */
    demoFolder: string
  }
}

/**
 * A database that this test file has for itself, migrated and empty, on the kind that the run is for. Open it in `beforeAll`, close it
 * in `afterAll`: the next file of the worker gets the same one, emptied. The tests in the file share it, each with its own company.
 */
export async function openTestDatabase(options: Pick<PostgresOptions, 'seconds'> = {}): Promise<Database> {
  if (inject('databaseKind') === 'pglite') return openInMemory(inject('databaseSource'))
  return openReusedDatabase({ ...options, poolSize: 5 }, () => createTestDatabaseUrl())
}

/**
 * The address of a new PostgreSQL database, for tests that start a server of their own: a copy of `template`, which is migrated and
 * empty unless another is named.
 */
export function createTestDatabaseUrl(template = TEMPLATE_DATABASE): Promise<string> {
  return createDatabaseUrl(`template ${template}`)
}

/** The address of a new PostgreSQL database as its administrator makes it: not even migrated. */
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
