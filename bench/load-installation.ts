import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { databaseBytes, largestTables, sizeLines } from '@gable/demo/seed/seed-size'
import { fillWorld, type WorldSize } from '@gable/demo/seed/seed-world'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openPostgres } from '../packages/server/src/platform/db/postgres.ts'
import { type PoolMode, startPgBouncer } from '../scripts/pgbouncer.mjs'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { type JobWatch, watchJobs } from './load-jobs.ts'
import { processorTime, processorTimeOfServer, root, type Started, startServing } from './server.ts'

/** The setup of the product on this machine. */
export interface Setup {
  web: number
  workers: number
  /** PgBouncer's mode; undefined without PgBouncer. */
  poolMode: PoolMode | undefined
  /** An existing local PostgreSQL to use instead of a new one; data written by `npm run seed` stays. */
  databaseUrl: string | undefined
}

export interface Installation {
  /** Of the web processes. */
  urls: string[]
  /** A direct connection to PostgreSQL, without PgBouncer. */
  database: Database
  jobs: JobWatch
  /** CPU time used so far by each process group, in milliseconds. */
  used(): Promise<Record<string, number>>
  /** The current size on disk, in bytes, and a line for each of the largest tables. */
  sizes(): Promise<{ bytes: number; lines: string[] }>
  stop(): Promise<void>
}

/** Enough for every connection of every process in session mode. */
const maxConnections = 400

/** PostgreSQL's share of this machine's memory; the operating system caches more of its files. */
const settings = { max_connections: maxConnections, shared_buffers: '1GB', max_wal_size: '4GB' }

/** All requests of a load test come from one address, so rate limits must not apply. */
const noLimits = Object.fromEntries(
  [
    'WIDGET_REQUESTS_PER_MINUTE',
    'PUBLIC_REQUESTS_PER_MINUTE',
    'WIDGET_SUBMITS_PER_HOUR',
    'ROUTE_REQUESTS_PER_MINUTE',
    'PROCESSOR_SECONDS_PER_MINUTE',
  ].map((name) => [name, '100000000']),
)

/**
 * Starts a durable PostgreSQL, fills it, and starts the product on it: web and worker processes, with PgBouncer if
 * requested.
 */
export async function startInstallation(setup: Setup, world: WorldSize, secret: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-load-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const cluster = setup.databaseUrl ? undefined : await startPostgresCluster({ durable: true, settings })
  const databaseUrl = setup.databaseUrl ?? cluster!.url
  const database = await openPostgres(databaseUrl, { poolSize: 2 })
  const stops: (() => Promise<unknown>)[] = [
    () => database.close(),
    async () => cluster?.stop(),
    () => rm(folder, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const each of stops.splice(0)) await each()
  }
  try {
    await migrate(database)
    await fillWorld(database, world, secret)
    const { rows } = await database.query<{ path: string }>(`select current_setting('data_directory') as path`)
    const dataDirectory = rows[0]!.path
    // Flushes writes to disk before measuring.
    await database.query('checkpoint')
    const { poolMode } = setup
    const pooler = poolMode && (await startPgBouncer({ databaseUrl, poolMode, poolSize: maxConnections - 20 }))
    if (pooler) stops.unshift(() => pooler.stop())
    const env = {
      DATABASE_URL: pooler?.url ?? databaseUrl,
      ...(poolMode === 'transaction' && { DATABASE_POOLER: 'transaction' }),
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...noLimits,
    }
    const start = async (ROLE: 'web' | 'worker') => {
      const command = [process.execPath, 'packages/server/src/main.ts']
      const started = await startServing(command, {
        folder: root,
        withinSeconds: 180,
        env: { ...process.env, ...env, ROLE },
      })
      stops.unshift(() => started.stop())
      return started
    }
    // Sequentially: the first creates the keys that the others read.
    const [web, workers]: [Started[], Started[]] = [[], []]
    while (web.length < setup.web) web.push(await start('web'))
    while (workers.length < setup.workers) workers.push(await start('worker'))
    const timeOf = async (processes: readonly Pick<Started, 'process'>[]) => {
      const times = await Promise.all(processes.map((each) => processorTime(each.process)))
      return times.reduce((sum, each) => sum + each, 0)
    }
    await settle(() => timeOf(workers))
    return {
      urls: web.map(({ url }) => url),
      database,
      jobs: watchJobs(database),
      used: async () => ({
        web: await timeOf(web),
        workers: await timeOf(workers),
        PostgreSQL: await processorTimeOfServer(dataDirectory),
        ...(pooler && { PgBouncer: await timeOf([pooler]) }),
      }),
      async sizes() {
        return { bytes: await databaseBytes(database), lines: sizeLines(await largestTables(database, 12)) }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until the processes have finished their startup work: less than a tenth of a processor in two seconds. */
async function settle(used: () => Promise<number>): Promise<void> {
  const [within, lookMs] = [120_000, 2_000]
  for (let waited = 0; waited < within; waited += lookMs) {
    const before = await used()
    await setTimeout(lookMs)
    if ((await used()) - before < lookMs / 10) return
  }
}
