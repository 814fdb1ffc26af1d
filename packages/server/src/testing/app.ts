import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Contract } from '@gable/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { type App, createApp } from '../app.ts'
import type { Database } from '../db/client.ts'
import { openSession } from '../identity/identity.service.ts'
import { fixedClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { ApiRequest } from '../platform/http/api.ts'
import { testStart } from './company.ts'
import { openTestDatabase } from './database.ts'

export type ApiClient = ContractRouterClient<Contract>

interface ClientOptions extends Partial<Pick<ApiRequest, 'address' | 'crossOrigin' | 'cookie' | 'setHeader'>> {
  userId?: string
}

export interface TestApp extends App {
  database: Database
  clock: ReturnType<typeof fixedClock>
  /** The procedures as a browser calls them; signed in when a user's id is given. */
  client(as?: ClientOptions): Promise<ApiClient>
  close(): Promise<void>
}

const testKeys = { session: 'a-test-secret-of-more-than-32-characters', encryption: `k1:${'0f'.repeat(32)}` }

/** The whole app on a migrated test database of its own, with a clock that stands still until a test moves it. */
export async function createTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gable-test-'))
  const read = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: 'off', ...env })
  if (!read.ok) throw new Error(read.message)
  const database = await openTestDatabase()
  const clock = fixedClock(testStart)
  const app = createApp({ config: read.config, database, keys: testKeys, clock })
  await app.prepare()
  return {
    ...app,
    database,
    clock,
    async client({ userId, address = '203.0.113.9', crossOrigin = false, cookie: given = '', setHeader } = {}) {
      const cookie = userId ? await openSession(database.db, clock, read.config.PUBLIC_URL, userId) : given
      const request: ApiRequest = {
        id: 'test',
        address,
        crossOrigin,
        cookie,
        userAgent: 'test',
        log: app.deps.log,
        setHeader: setHeader ?? (() => {}),
      }
      const context = { deps: app.deps, gate: app.gate, request }
      return createRouterClient(app.router, { context }) as unknown as ApiClient
    },
    async close() {
      await app.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
