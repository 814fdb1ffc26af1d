import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Contract } from '@gable/contract'
import { type App, createApp } from '@gable/server/app'
import type { ApiRequest, RequestContext } from '@gable/server/platform/access/principal'
import { fixedClock } from '@gable/server/platform/clock'
import { readConfig } from '@gable/server/platform/config'
import type { Database } from '@gable/server/platform/db/client'
import type { StatementSeconds } from '@gable/server/platform/db/time-limit'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { testStart } from './company.ts'
import { openTestDatabase } from './database.ts'
import { sessionCookieOf } from './people.ts'
import { sharedRenderer } from './renderer.ts'

export type ApiClient = ContractRouterClient<Contract>

export interface ClientOptions
  extends Partial<
    Pick<ApiRequest, 'address' | 'crossOrigin' | 'cookie' | 'authorization' | 'setHeader' | 'assistant'>
  > {
  userId?: string
  /** The platform admin acting on behalf of the user. */
  supportUserId?: string
}

export interface TestApp extends App {
  database: Database
  clock: ReturnType<typeof fixedClock>
  /** The context that the app passes to a router for a request; for a signed-in user if an id is given. */
  request(as?: ClientOptions): Promise<RequestContext>
  /** The procedures as called by a browser; signed in if a user's id is given. */
  client(as?: ClientOptions): Promise<ApiClient>
  close(): Promise<void>
}

const testKeys = { encryption: `k1:${'0f'.repeat(32)}` }

/**
 * The whole app with a clock that stands still until a test moves it, on its own migrated test database, or on the one
 * that `open` opens.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  open: (options: { seconds: StatementSeconds }) => Promise<Database> = openTestDatabase,
): Promise<TestApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gable-test-'))
  // Tests never call a real vendor. Without a sandbox, calls go to a closed port.
  const closed = 'http://127.0.0.1:9'
  const closedPort = {
    JOBNIMBUS_URL: closed,
    JOBNIMBUS_FILES_URL: closed,
    ACCULYNX_URL: closed,
    ACCULYNX_WEBHOOKS_URL: closed,
    HUBSPOT_URL: closed,
    SALESRABBIT_URL: closed,
    ACORN_URL: closed,
    DNS_SERVERS: '127.0.0.1:9',
    // Tests send many requests from one address.
    PROCESSOR_SECONDS_PER_MINUTE: '1000',
  }
  const read = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: 'off', ...closedPort, ...env })
  if (!read.ok) throw new Error(read.message)
  const { DATABASE_REQUEST_SECONDS, DATABASE_JOB_SECONDS } = read.config
  const database = await open({ seconds: { request: DATABASE_REQUEST_SECONDS, job: DATABASE_JOB_SECONDS } })
  const clock = fixedClock(testStart)
  const app = createApp({ config: read.config, database, keys: testKeys, clock, documents: sharedRenderer })
  await app.prepare()
  const request: TestApp['request'] = async ({ userId, supportUserId, cookie: provided = '', ...as } = {}) => {
    const where = { db: database.db, clock, config: read.config }
    const cookie = userId ? await sessionCookieOf(where, userId, supportUserId) : provided
    const by = {
      id: 'test',
      address: '203.0.113.9',
      crossOrigin: false,
      authorization: '',
      userAgent: 'test',
      background: false,
      measure: null,
    }
    const requested: ApiRequest = { ...by, log: app.deps.log, setHeader: () => {}, ...as, cookie }
    return { deps: app.deps, gate: app.gate, request: requested }
  }
  return {
    ...app,
    database,
    clock,
    request,
    async client(as) {
      return createRouterClient(app.router, { context: await request(as) }) as unknown as ApiClient
    },
    async close() {
      await app.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
