import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@gable/server/platform/db/migrate'
import { openPostgres } from '@gable/server/platform/db/postgres'
import { turnOnRowSecurity } from '@gable/server/platform/db/row-security'
import type { TestProject } from 'vitest/node'
import { startPostgresCluster } from '../../../scripts/postgres-cluster.mjs'
import { databaseUrl, TEMPLATE_DATABASE } from './database-address.ts'

interface Cluster {
  url: string
  demoFolder: string
  stop(): Promise<void>
}

/** Vitest loads this file once per project; this shares the cluster between projects. */
const run = globalThis as { gableTestCluster?: Promise<Cluster> }

/** Starts one PostgreSQL for all projects of the run, with a migrated database that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.gableTestCluster ??= startCluster()
  const { url, demoFolder, stop } = await run.gableTestCluster
  project.provide('databaseSource', url)
  project.provide('demoFolder', demoFolder)
  return stop
}

async function startCluster(): Promise<Cluster> {
  // Without vacuum, a table that is emptied between files keeps its rows in insertion order.
  const cluster = await startPostgresCluster({ settings: { autovacuum: 'off' } })
  const administrator = await openPostgres(cluster.url, { poolSize: 1 })
  await administrator.query(`create database ${TEMPLATE_DATABASE}`)
  await administrator.close()
  const template = await openPostgres(databaseUrl(cluster.url, TEMPLATE_DATABASE), { poolSize: 2 })
  await migrate(template)
  await turnOnRowSecurity(template)
  await template.close()
  const demoFolder = await mkdtemp(join(tmpdir(), 'gable-demo-'))
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await cluster.stop()
    await rm(demoFolder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url: cluster.url, demoFolder, stop: () => (stopped ??= stop()) }
}
