import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { DemoSite } from '@gable/demo/demo-site'
import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import { builds, databaseTemplate, templates } from './build-output.ts'
import { type Config, readConfig } from './platform/config.ts'
import { databaseClock } from './platform/database-clock.ts'
import type { Database } from './platform/db/client.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { turnOnRowSecurity } from './platform/db/row-security.ts'
import { loadKeys } from './platform/keys.ts'
import { missingLegalLine } from './platform/legal.ts'
import { whyNotStarted } from './why-not-started.ts'

/**
 * Starts the server as configured in the environment, prints its address, and shuts down cleanly on SIGTERM and SIGINT.
 */
export async function serve(): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.message)
  const { config, leftOut } = read
  const needed = config.ROLE === 'worker' ? [templates] : [templates, ...Object.values(builds)]
  if (!needed.every(existsSync)) {
    return refuse('The build is missing: run `npm run build`, or start with `npm start`.')
  }
  const unusable = await whyUnusable(config.DATA_DIR)
  if (unusable) return refuse(`DATA_DIR cannot be used: ${unusable}`)
  const prepared = await prepare(config).catch((error: unknown) => {
    const message = whyNotStarted(error, config)
    if (message === undefined) throw error
    // Anything already opened would keep the process alive.
    refuse(message)
    process.exit()
  })
  if (!prepared) return
  const { app, database, demo, setup, serveDemoSite } = prepared
  const answers = config.ROLE !== 'worker'
  const server = await app.createServer({ answers })
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await prepareTracing(config, config.OTEL_EXPORTER_OTLP_ENDPOINT, server)
    : undefined
  const metrics = config.METRICS_PORT === undefined ? undefined : await prepareMetrics(app, server, config.METRICS_PORT)
  let demoSite: DemoSite | undefined

  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    // Requests and jobs in flight are finished before the database closes.
    metrics?.close()
    await server.close()
    await app.stop()
    // Last: jobs in flight may call the vendors of its sandbox.
    await demoSite?.close()
    await database.close()
    await tracing?.close()
    process.exit(code)
  }
  // Not `once`: in a terminal the signal arrives twice, from the key and from `npm start`, and the second would kill
  // the process.
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  database.broken?.then(({ message }) => {
    console.error(`The embedded database crashed: ${message}. Restart the server: committed data is safe.`)
    return end(1)
  })

  try {
    await server.listen({ port: config.PORT, host: config.HOST })
    await metrics?.listen()
    if (demo && answers) demoSite = await serveDemoSite?.(config, demo.widgetId)
  } catch (error) {
    console.error(whyNotListening(error as NodeJS.ErrnoException))
    return end(1)
  }
  if (ending) return
  if (config.ROLE !== 'web') app.deps.jobs.work()
  const unnamed = demo ? undefined : missingLegalLine(config)
  const notes = [leftOut, unnamed, withoutRowSecurity(database)].filter((line) => line !== undefined)
  announce(config, database, [...(demo?.announcement ?? []), ...setup, ...notes])
}

/** Warns the operator if companies are separated by queries only, without row-level security. */
function withoutRowSecurity({ rowSecurity }: Database): string | undefined {
  if (!rowSecurity || rowSecurity.role !== undefined) return undefined
  return `Row-level security is off. ${rowSecurity.reason} See docs/operations.md, "Row-level security".`
}

/** Traces the process from now on. */
async function prepareTracing(config: Config, endpoint: string, server: FastifyInstance) {
  const { startTracing } = await import('./office/metrics/tracing.ts')
  const tracing = startTracing(config, endpoint)
  tracing.traceRequests(server)
  return tracing
}

/** Measures requests from now on; `listen` opens the port for Prometheus. */
async function prepareMetrics(app: App, server: FastifyInstance, port: number) {
  const { createMetrics, measureRequests } = await import('./office/metrics/metrics.ts')
  const { serveMetrics } = await import('./office/metrics/metrics.ts')
  const metrics = await createMetrics(app.deps)
  await measureRequests(server, metrics)
  let open: Server | undefined
  return {
    async listen() {
      open = await serveMetrics(metrics, { port, host: app.deps.config.METRICS_HOST })
    },
    close: () => void open?.close(),
  }
}

/** Opens the database, migrates it, and fills the demo. Returns undefined if the start is refused. */
async function prepare(config: Config) {
  const [database, { createApp, demoPackage, closeDemoAccounts }] = await Promise.all([open(config), importApp(config)])
  const loaded = await loadKeys(config)
  if (!loaded.ok) {
    await database.close()
    return refuse(loaded.message)
  }
  const clock = await databaseClock(database)
  const app = createApp({ config, database, keys: loaded.keys, clock, add: demoPackage?.createDemoTiles })
  clock.watch(app.deps.log)
  const unusable = await app.storage.check().then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (unusable) {
    await app.stop()
    await database.close()
    return refuse(unusable)
  }
  await app.prepare()
  if (closeDemoAccounts) await closeDemoAccounts(app)
  const demo = await demoPackage?.prepareDemo(app)
  return { app, database, demo, setup: demo ? [] : await setupLines(app), serveDemoSite: demoPackage?.serveDemoSite }
}

/** The address for creating the first platform admin, as long as there is none. */
async function setupLines({ deps: { config, database, clock } }: App): Promise<string[]> {
  if (config.ROLE === 'worker' || config.LOG_LEVEL === 'silent') return []
  const { firstAdminAddress } = await import('./account/identity/entry/identity.first-admin.ts')
  const created = await firstAdminAddress({ database, clock, config })
  return created
    ? [`No platform admin yet: make the first one within ${created.minutes} minutes, at ${created.address}`]
    : []
}

/**
 * Waits until the thread of the embedded database has started, so that the database opens while this thread loads
 * modules.
 */
async function importApp({ DEMO, exposed }: Config) {
  await setImmediate()
  const { createApp } = await import('./app.ts')
  const demoPackage = DEMO ? await import('@gable/demo/door') : undefined
  // A database that the demo once filled must not be served publicly with the demo's known password.
  const { closeDemoAccounts } = !DEMO && exposed ? await import('@gable/demo/demo-accounts') : {}
  return { createApp, demoPackage, closeDemoAccounts }
}

/** Creates the folder and its subfolder for files. @returns the reason if it is not writable. */
async function whyUnusable(folder: string): Promise<string | undefined> {
  try {
    await mkdir(path.join(folder, 'files'), { recursive: true })
    await access(folder, constants.W_OK)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function whyNotListening({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string {
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use. Set PORT, DEMO_SITE_PORT or METRICS_PORT to a free one.`
    : `The server cannot listen at HOST and PORT: ${message}`
}

async function open(config: Config): Promise<Database> {
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    pooler: config.DATABASE_POOLER,
    work: 'job',
    seconds: { request: config.DATABASE_REQUEST_SECONDS, job: config.DATABASE_JOB_SECONDS },
    template: databaseTemplate(),
  })
  await migrate(database)
  if (config.DATABASE_ROW_SECURITY === 'on') await turnOnRowSecurity(database)
  else if (database.kind === 'postgres') database.rowSecurity = { reason: 'DATABASE_ROW_SECURITY is off.' }
  return database
}

function announce(config: Config, database: Database, more: readonly string[]): void {
  if (config.LOG_LEVEL === 'silent') return
  const lines = [`Gable is ready at ${config.PUBLIC_URL}`, ...more]
  if (database.kind === 'pglite') {
    lines.push(
      'The embedded database is for trial and development: it never forces its writes to the disk. For business set DATABASE_URL to PostgreSQL.',
    )
  }
  console.log(lines.join('\n'))
}

function refuse(message: string): undefined {
  console.error(message)
  process.exitCode = 1
}
