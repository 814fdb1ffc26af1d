import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoFacts } from '@gable/testing/network-visitor'
import { type ServerProcess, startServer } from '@gable/testing/server-process'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { freePort } from '../scripts/free-port.mjs'
import { type PostgresClusterOptions, startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import type { Target } from './kind.ts'

type Cluster = Awaited<ReturnType<typeof startPostgresCluster>>

/** Resources for a campaign's servers: a folder, ports, and on PostgreSQL a cluster that survives kills. */
export interface Place {
  env: Record<string, string>
  url: string
  dataDir: string
  cluster: Cluster | undefined
  start(): Promise<ServerProcess>
  /** The server's demo facts. */
  demo(): Promise<DemoFacts>
  /** The server's database, opened like a command-line tool does. */
  open(): Promise<Database>
  clear(): Promise<void>
}

/** Limits high enough for any campaign of forms. */
const roomy = {
  PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  WIDGET_REQUESTS_PER_MINUTE: '1000000',
  PROCESSOR_SECONDS_PER_MINUTE: '1000',
  ROUTE_REQUESTS_PER_MINUTE: '1000000',
  WIDGET_SUBMITS_PER_HOUR: '1000000',
  LOG_LEVEL: 'warn',
}

/** @param options for the cluster, on PostgreSQL; `dataDir` defaults to a temporary folder. */
export async function makePlace(
  kind: Target['database'],
  { dataDir: provided, ...options }: PostgresClusterOptions & { dataDir?: string } = {},
): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-campaign-'))
  const dataDir = provided ?? join(folder, 'data')
  const cluster = kind === 'postgres' ? await startPostgresCluster({ durable: true, ...options }) : undefined
  const [port, sitePort] = [await freePort(), await freePort()]
  const env = {
    ...roomy,
    DEMO: 'on',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_SITE_PORT: String(sitePort),
    ...(cluster && { DATABASE_URL: cluster.url }),
  }
  return {
    env,
    url: `http://localhost:${port}`,
    dataDir,
    cluster,
    start: () => startServer(env),
    demo: async () => JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoFacts,
    open: () => openDatabase({ dataDir, databaseUrl: cluster?.url, attach: true, poolSize: 2 }),
    async clear() {
      await cluster?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Log lines of a server, except those expected when its database goes down and comes back.
 * @param expected parts of additional expected lines.
 */
export function unexpectedOf({ said }: Pick<ServerProcess, 'said'>, expected: readonly string[] = []): string[] {
  const lines = said.stdout.split('\n').filter((line) => /^\{"level":[456]0/.test(line))
  const errors = lines.filter(
    (line) => !['the database is unavailable', ...expected].some((part) => line.includes(part)),
  )
  return [...new Set([...errors, said.stderr].filter(Boolean).map((text) => `The server said: ${text.slice(0, 4000)}`))]
}
