import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { builds, createApp } from './app.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { isDatabaseRefusal } from './db/refusal.ts'
import { prepareDemo } from './demo/demo.ts'
import { type DemoSite, serveDemoSite } from './demo/demo-site.ts'
import { type Config, readConfig } from './platform/config.ts'
import { registerHealth } from './platform/health.ts'
import { createHttpServer } from './platform/http.ts'
import { loadKeys } from './platform/keys.ts'

/** Starts the server as the environment says, prints where it is, and ends it cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.message)
  const { config } = read
  if (config.ROLE !== 'worker' && !Object.values(builds).every(existsSync)) {
    return refuse('What browsers load is not built yet: run `npm run build`, or start with `npm start`.')
  }
  await mkdir(config.DATA_DIR, { recursive: true })
  const database = await open(config)
  if (!database) return

  const app = createApp({ config, database, keys: await loadKeys(config) })
  const answers = config.ROLE !== 'worker'
  await app.prepare()
  const demo = config.DEMO ? await prepareDemo(app) : undefined
  const server = answers ? await app.createServer() : createHttpServer(app.deps)
  if (!answers) registerHealth(server, database)
  let demoSite: DemoSite | undefined

  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    // Requests in flight are answered and jobs in flight are finished before the database closes.
    await demoSite?.close()
    await server.close()
    await app.stop()
    await database.close()
    process.exit(code)
  }
  // Not `once`: at a terminal the signal comes twice, from the key and from `npm start`, and the second would kill.
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))

  try {
    await server.listen({ port: config.PORT, host: config.HOST })
    if (demo && answers) demoSite = await serveDemoSite(config, demo.widgetId)
  } catch (error) {
    const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
    console.error(code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT or DEMO_SITE_PORT to a free one.` : message)
    return end(1)
  }
  if (config.ROLE !== 'web') await app.deps.jobs.work()
  announce(config, database, demo?.announcement ?? [])
}

async function open(config: Config): Promise<Database | undefined> {
  try {
    const database = await openDatabase({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      poolSize: config.DATABASE_POOL,
    })
    await migrate(database)
    return database
  } catch (error) {
    if (!isDatabaseRefusal(error)) throw error
    refuse(error.message)
    return undefined
  }
}

function announce(config: Config, database: Database, demo: readonly string[]): void {
  if (config.LOG_LEVEL === 'silent') return
  const lines = [`Gable is ready at ${config.PUBLIC_URL}`, ...demo]
  if (database.kind === 'pglite') {
    lines.push(
      'The embedded database is for trial and development: it never forces its writes to the disk. For business set DATABASE_URL to PostgreSQL.',
    )
  }
  console.log(lines.join('\n'))
}

function refuse(message: string): void {
  console.error(message)
  process.exitCode = 1
}

await main()
