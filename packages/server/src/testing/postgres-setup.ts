import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgresCluster } from '../../../../scripts/postgres-cluster.mjs'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { turnOnRowSecurity } from '../db/row-security.ts'
import { databaseUrl, TEMPLATE_DATABASE } from './database-address.ts'

/** Starts the run's own PostgreSQL, with a migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster()
  const administrator = await openPostgres(cluster.url, { poolSize: 1 })
  await administrator.query(`create database ${TEMPLATE_DATABASE}`)
  await administrator.close()
  const template = await openPostgres(databaseUrl(cluster.url, TEMPLATE_DATABASE), { poolSize: 2 })
  await migrate(template)
  await turnOnRowSecurity(template)
  await template.close()
  project.provide('databaseSource', cluster.url)
  const demoFolder = await mkdtemp(join(tmpdir(), 'gable-demo-'))
  project.provide('demoFolder', demoFolder)
  return async () => {
    await cluster.stop()
    await rm(demoFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}
