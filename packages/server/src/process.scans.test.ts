import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyDemo } from '@gable/testing/demo-copy'
import type { DemoFacts } from '@gable/testing/network-visitor'
import { call, endAll, ensureBuilt, type ServerProcess, startServer, until } from '@gable/testing/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './platform/db/open-database.ts'

/** A process is killed while it measures the roofs of a list. */

let folder: string
let env: Record<string, string>

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-scans-'))
  env = { ...(await copyDemo(folder)), POINT_CLOUDS: 'local' }
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Calls as the demo company's admin. */
async function signedIn(server: ServerProcess) {
  const demo: DemoFacts = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
  const { email, password } = demo.users.find(({ role }) => role === 'CompanyAdmin')!
  const { headers } = await call(server, 'identity/signIn', { email, password })
  const cookie = headers.getSetCookie()[0]!.split(';')[0]!
  return async (procedure: string, input: object) => (await call(server, procedure, input, cookie)).body
}

test('after kill -9 the run continues without duplicates and gaps', async () => {
  const server = await startServer(env)
  const ask = await signedIn(server)
  const { id } = await ask('scan/start', { scope: { filters: { kind: 'rqp' } }, idempotencyKey: randomUUID() })
  await until(async () => (await ask('scan/latest', {})).run.done >= 5)
  server.signal('SIGKILL')
  await server.ended

  const again = await startServer(env)
  const latest = await signedIn(again)
  await until(async () => (await latest('scan/latest', {})).run.state === 'done')
  const { run } = await latest('scan/latest', {})
  expect(run.id).toBe(id)
  expect(run.total).toBeGreaterThan(100)
  expect(run.done).toBe(run.total)
  expect(Object.values<number>(run.counts).reduce((sum, count) => sum + count, 0)).toBe(run.total)
  const database = await openDatabase({
    dataDir: folder,
    databaseUrl: env.DATABASE_URL,
    attach: true,
    poolSize: 2,
  })
  const { rows } = await database.query<{ outcome: string; leads: number }>(
    'select outcome, count(*)::int as leads from scan_lead group by outcome',
  )
  expect(Object.fromEntries(rows.map(({ outcome, leads }) => [outcome, leads]))).toEqual(
    Object.fromEntries(Object.entries(run.counts).filter(([, leads]) => leads !== 0)),
  )
  await database.close()
  expect(await again.stop()).toBe(0)
})
