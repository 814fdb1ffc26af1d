import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoAddresses } from '@gable/demo/town/town'
import { createHomeowners, type Homeowners, isQuiet, lostOrDoubled } from '@gable/testing/homeowners'
import { type DemoFacts, signIn } from '@gable/testing/network-visitor'
import {
  call,
  endAll,
  ensureBuilt,
  type ServerProcess,
  startServer,
  statusOf,
  until,
} from '@gable/testing/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgresCluster } from '../../../scripts/postgres-cluster.mjs'
import type { Database } from './platform/db/client.ts'
import { openPostgres } from './platform/db/postgres.ts'

/** A server's PostgreSQL goes down and comes back while forms are in flight. The tests depend on their order. */

let cluster: Awaited<ReturnType<typeof startPostgresCluster>>
let database: Database
let folder: string
let server: ServerProcess
let demo: DemoFacts
let homeowners: Homeowners

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-outage-'))
  cluster = await startPostgresCluster()
  database = await openPostgres(cluster.url, { poolSize: 2 })
  const dataDir = path.join(folder, 'data')
  const roomy = { WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '100000', DATABASE_POOL: '4' }
  server = await startServer({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, DEMO: 'on', ...roomy })
  demo = JSON.parse(await readFile(path.join(dataDir, 'demo.json'), 'utf8'))
  homeowners = createHomeowners(server, { widgetId: demo.widgetId, addresses: demoAddresses.all })
})
afterAll(async () => {
  await endAll()
  await database?.close()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Terminates every connection except its own. */
const terminateAll = () =>
  database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )

/** Log lines from warning on, except those about individual requests. */
const remarks = () => server.said.stdout.split('\n').filter((line) => /^\{"level":[456]0/.test(line))

const widgetCall = () => call(server, 'widget/suggestAddresses', { widgetId: demo.widgetId, text: '12 Ma' })

test('connections cut during forms lose and duplicate none of them', async () => {
  let ended = false
  const sent = homeowners.sendUntil(() => ended)
  for (let times = 1; times <= 8; times += 1) {
    const before = homeowners.taken.length
    await terminateAll()
    await until(() => homeowners.taken.length > before)
  }
  ended = true
  await sent
  await until(() => isQuiet(database))
  expect(homeowners.failures).toEqual([])
  expect(await lostOrDoubled(database, homeowners.taken)).toEqual([])
  expect(server.said.stderr).toBe('')
})

test('during a database outage everyone is asked to retry, and the log says it once', async () => {
  let ended = false
  const before = homeowners.taken.length
  const sent = homeowners.sendUntil(() => ended)
  await until(() => homeowners.taken.length > before)
  const said = remarks().length
  await cluster.halt()
  await until(async () => (await statusOf(server, '/readyz')) === 503)
  expect(await statusOf(server, '/healthz')).toBe(200)

  const refused = await widgetCall()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.body).toMatchObject({ code: 'WIDGET_UNAVAILABLE', message: expect.stringContaining('contact us') })
  const portal = await signIn(server, demo.users[1]!)
  expect(portal.status).toBe(503)
  expect(portal.headers.get('retry-after')).toBe('5')
  expect(portal.body).toMatchObject({ code: 'UNEXPECTED', message: 'Something went wrong!' })
  const settings = () => fetch(`${server.url}/api/widget/${demo.widgetId}/settings`)
  // A widget is cached for several seconds.
  await until(async () => (await settings()).status === 503)
  const answer = await settings()
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({ data: {}, statusText: 'Service Unavailable' })
  const frame = await fetch(`${server.url}/roof-quote-pro/${demo.widgetId}`)
  expect([frame.status, frame.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await frame.text()).toContain('The widget is temporarily unavailable; contact us.')
  const triesBefore = homeowners.tries.away
  await until(() => homeowners.tries.away > triesBefore + 50)
  expect(remarks().slice(said)).toEqual([expect.stringContaining('the database is unavailable')])

  await cluster.resume()
  await until(async () => (await statusOf(server, '/readyz')) === 200)
  const taken = homeowners.taken.length
  await until(() => homeowners.taken.length > taken + 10)
  ended = true
  await sent
  await until(() => isQuiet(database))
  expect(homeowners.failures).toEqual([])
  expect(await lostOrDoubled(database, homeowners.taken)).toEqual([])
  expect(remarks().slice(said)).toHaveLength(1)
  await until(() => server.said.stdout.includes('the database is available again'))
})

test('the server is not ready if its data folder is not writable', async () => {
  const dataDir = path.join(folder, 'data')
  await rename(dataDir, `${dataDir}.away`)
  expect(await statusOf(server, '/readyz')).toBe(503)
  await rename(`${dataDir}.away`, dataDir)
  expect(await statusOf(server, '/readyz')).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.said.stderr).toBe('')
})
